import { describe, expect, it } from 'vitest';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { getThread, listThreads } from '../../../src/data/queries/read-forum.ts';
import { postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

describe('a removed post', () => {
  it('a removed post disappears from both phones with its replies; an unsent reply to it is parked, with its text, as a reply to a removed post', async () => {
    const [pupil, other] = [await scenario.phone('pupil').openTab(), await scenario.phone('other').openTab()];
    const [post] = await commit(pupil.store, postOf());
    await pupil.sync();
    await other.sync();
    await commit(other.store, [replyTo(post?.record ?? '', 'Un'), replyTo(post?.record ?? '', 'Deux')]);
    await other.sync();
    await pupil.sync();
    expect(await listThreads(pupil.store.db, pupil.store.account)).toMatchObject([{ replyCount: 2 }]);

    await commit(pupil.store, replyTo(post?.record ?? '', 'Trois'));
    await scenario.world.remove('forum_posts', post?.record ?? '');
    await pupil.sync();
    await other.sync();
    expect(await listThreads(pupil.store.db, pupil.store.account)).toEqual([]);
    expect(await listThreads(other.store.db, other.store.account)).toEqual([]);
    expect(await other.store.db.forumReplies.count()).toBe(0);
    expect(await listQueue(pupil.store.db)).toMatchObject([
      { status: 'parked', entry: { code: 'parent-removed', data: { content: 'Trois' } } },
    ]);
  });

  it('a removed post is parked as removed, with its text, on the phone of its author when the answer to the post was lost before the removal', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await tab.sync();
    const [post] = await commit(tab.store, postOf());
    tab.transport.loseAnswer();
    await tab.sync();
    await scenario.world.remove('forum_posts', post?.record ?? '');
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([
      { status: 'parked', entry: { code: 'removed', data: { title: 'Fractions' } } },
    ]);
    expect(await getThread(tab.store.db, post?.record ?? '')).toMatchObject({
      post: { title: 'Fractions', isRefused: true, queued: { status: 'parked' } },
    });
  });

  it('a post that an admin deletes in the app disappears at once from the admin’s phone, and after the exchanges from the server and from its author’s phone', async () => {
    const adminPhone = scenario.phone('admin');
    const [pupil, admin] = [await scenario.phone('pupil').openTab(), await adminPhone.openTab()];
    const [post] = await commit(pupil.store, postOf());
    await pupil.sync();
    await admin.sync();
    const id = post?.record ?? '';
    await commit(admin.store, { op: 'delete', collection: 'forumPosts', record: id });
    expect(await getThread(admin.store.db, id)).toBeNull();
    await adminPhone.clock.advance(deletionDelayMs);
    await admin.sync();
    await pupil.sync();
    expect(await scenario.rows('forum_posts')).toEqual([]);
    expect(await getThread(pupil.store.db, id)).toBeNull();
    expect(await listQueue(admin.store.db)).toEqual([]);
  });
});

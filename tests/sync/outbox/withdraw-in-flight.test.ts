import { describe, expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();

/** Sends a post and loses its request or, with `isApplied`, its answer. */
async function sentPost(tab: TestTab, isApplied: boolean): Promise<{ record: string; entry: string }> {
  await tab.sync();
  const [made] = await commit(tab.store, postOf('Fractions'));
  if (isApplied) tab.transport.loseAnswer();
  else tab.transport.loseRequest();
  await tab.sync();
  return { record: made?.record ?? '', entry: made?.entry ?? '' };
}

describe('a post that is edited before its outcome is known', () => {
  it('a post that is edited before its outcome is known is replaced by the edited text if it was not applied, and a late copy of its request changes nothing', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const { record, entry } = await sentPost(tab, false);
    const lost = tab.transport.requests.length - 1;
    await editEntry(tab.store, entry, { title: 'Fractions (2)' });
    expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ title: 'Fractions (2)' });
    expect((await listQueue(tab.store.db)).map((item) => item.status)).toEqual([
      'withdrawing',
      'behind-another',
    ]);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: record, title: 'Fractions (2)' }]);
    const lateAnswer = await tab.transport.deliverAgain(lost, scenario.tokenOf('pupil'));
    expect(lateAnswer).toMatchObject({ results: [{ status: 'withdrawn' }] });
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: record, title: 'Fractions (2)' }]);
  });

  it('a post that is edited before its outcome is known stays on the server if it was applied, and the edited text is parked so that the user can copy it', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const { record, entry } = await sentPost(tab, true);
    await editEntry(tab.store, entry, { title: 'Fractions (2)' });
    await tab.sync();
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: record, title: 'Fractions' }]);
    expect(await listQueue(tab.store.db)).toMatchObject([
      { status: 'parked', entry: { code: 'sent-before-edit', data: { title: 'Fractions (2)' } } },
    ]);
    expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ title: 'Fractions', isWaiting: false });
  });

  it('a post that is edited before its outcome is known is sent with the last text after two edits', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const { record, entry } = await sentPost(tab, false);
    await editEntry(tab.store, entry, { title: 'Deuxième' });
    const replacement = (await listQueue(tab.store.db))[1]?.entry.id ?? '';
    await editEntry(tab.store, replacement, { title: 'Troisième' });
    await tab.sync();
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: record, title: 'Troisième' }]);
    expect(await listQueue(tab.store.db)).toEqual([]);
  });
});

describe('a post that is discarded before its outcome is known', () => {
  it('a post that is discarded before its outcome is known is never created if it was not applied, even by a late copy of its request, and its reply is discarded too', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const { record, entry } = await sentPost(tab, false);
    const lost = tab.transport.requests.length - 1;
    await commit(tab.store, replyTo(record));
    await discardEntry(tab.store, entry);
    expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
    expect(await tab.store.db.forumReplies.count()).toBe(0);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    await tab.transport.deliverAgain(lost, scenario.tokenOf('pupil'));
    expect(await scenario.rows('forum_posts')).toEqual([]);
    expect(await scenario.rows('forum_replies')).toEqual([]);
  });

  it('a post that is discarded before its outcome is known stays on the phone and on the server if it was applied', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const { record, entry } = await sentPost(tab, true);
    await discardEntry(tab.store, entry);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await tab.store.db.outbox.get(entry)).toMatchObject({ code: 'sent-before-discard' });
    expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ isWaiting: false });
    expect(await scenario.rows('forum_posts')).toHaveLength(1);
  });
});

describe('an entry that was never sent', () => {
  it('an entry that was never sent is edited in place, and no mutation is sent after its discard', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const [made] = await commit(tab.store, postOf());
    await editEntry(tab.store, made?.entry ?? '', { title: 'Autre' });
    expect(await listQueue(tab.store.db)).toMatchObject([
      { entry: { id: made?.entry, data: { title: 'Autre' } } },
    ]);
    await discardEntry(tab.store, made?.entry ?? '');
    expect(await tab.store.db.outbox.count()).toBe(0);
    expect(await tab.store.db.forumPosts.count()).toBe(0);
    await tab.sync();
    expect(tab.transport.requests.flatMap((request) => request.mutations)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { getDraft, saveDraft } from '../../../src/data/local/drafts.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { attemptOf, postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';

const scenario = sharedScenario();

describe('the journal from which a wiped IndexedDB is restored', () => {
  it('the journal restores the queue of a wiped IndexedDB in its order and marked as attempted, and the server stores each record once', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const [post] = await commit(tab.store, postOf());
    await commit(tab.store, [replyTo(post?.record ?? ''), attemptOf('attempt00000000')]);
    tab.transport.loseAnswer();
    await tab.sync();
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    const queue = await listQueue(fresh.store.db);
    expect(queue.map(({ entry }) => entry.collection)).toEqual([
      'forumPosts',
      'forumReplies',
      'quizAttempts',
    ]);
    expect(queue.every(({ entry }) => entry.isAttempted)).toBe(true);
    expect(await fresh.store.db.forumPosts.get(post?.record ?? '')).toMatchObject({ isWaiting: true });
    await fresh.sync();
    expect(await listQueue(fresh.store.db)).toEqual([]);
    expect(phone.storage.keys()).toEqual([]);
    for (const collection of ['forum_posts', 'forum_replies', 'quiz_attempts'])
      expect(await scenario.rows(collection)).toHaveLength(1);
  });

  it('after localStorage was cleared, the next pass writes the whole queue to the journal again, even without a network', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, postOf('Un'));
    for (const key of phone.storage.keys()) phone.storage.removeItem(key);
    await commit(tab.store, postOf('Deux'));
    phone.isOffline = true;
    await tab.sync();
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    const titles = (await listQueue(fresh.store.db)).map(({ entry }) => entry.data.title);
    expect(titles).toEqual(['Un', 'Deux']);
  });

  it('after a wipe of IndexedDB the journal restores the edits and the discards of queued entries', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const [edited] = await commit(tab.store, postOf('Avant'));
    const [discarded] = await commit(tab.store, postOf('Jetée'));
    tab.transport.loseRequest();
    await tab.sync();
    await editEntry(tab.store, edited?.entry ?? '', { title: 'Après' });
    await discardEntry(tab.store, discarded?.entry ?? '');
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    await fresh.sync();
    expect(await listQueue(fresh.store.db)).toEqual([]);
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: edited?.record, title: 'Après' }]);
  });

  it('after a wipe the journal restores drafts, and new entries are queued behind the restored ones', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, [postOf('Un'), postOf('Deux')]);
    await saveDraft(tab.store, 'reply:post00000000000', { content: 'à moitié' });
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    await commit(fresh.store, postOf('Trois'));
    const titles = (await listQueue(fresh.store.db)).map(({ entry }) => entry.data.title);
    expect(titles).toEqual(['Un', 'Deux', 'Trois']);
    expect(await getDraft(fresh.store.db, 'reply:post00000000000')).toMatchObject({
      fields: { content: 'à moitié' },
    });
  });

  it('when the database of an open tab was wiped, the next commit restores the queue from the journal before it adds its own entry', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, postOf('Un'));
    for (const table of Object.values(emptiable(tab))) await table.clear();
    await commit(tab.store, postOf('Deux'));
    const titles = (await listQueue(tab.store.db)).map(({ entry }) => entry.data.title);
    expect(titles).toEqual(['Un', 'Deux']);
  });

  it('the journal restores only the entries of its own account and does not change the other account’s keys', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    await commit(tab.store, postOf());
    const other = await phone.openStore(scenario.idOf('other'));
    expect(await listQueue(other.db)).toEqual([]);
    expect(phone.storage.keys()).toHaveLength(1);
  });
});

describe('a journal key', () => {
  it('a journal key whose entry is not in the outbox stays at first, because another tab may still be committing the entry, and is deleted when a tab is opened eleven minutes later', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const [made] = await commit(tab.store, postOf());
    await emptiable(tab).outbox.clear();
    await phone.openTab();
    expect(phone.storage.keys()).toHaveLength(1);
    await phone.clock.advance(11 * 60_000);
    const later = await phone.openTab();
    expect(phone.storage.keys()).toEqual([]);
    expect(await later.store.db.outbox.get(made?.entry ?? '')).toBeUndefined();
  });

  it('a journal key is deleted when its commit fails', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    const failing = commit(tab.store, [postOf(), { op: 'delete', collection: 'quizAttempts' } as never]);
    await expect(failing).rejects.toThrow('no-delete');
    expect(phone.storage.keys()).toEqual([]);
    expect(await listQueue(tab.store.db)).toEqual([]);
  });

  it('a journal key that does not fit into a full localStorage does not make its commit fail, and is written at the next start', async () => {
    const phone = scenario.phone('pupil');
    const tab = await phone.openTab();
    phone.storage.isFull = true;
    await commit(tab.store, postOf());
    expect(await listQueue(tab.store.db)).toHaveLength(1);
    phone.storage.isFull = false;
    await phone.openTab();
    expect(phone.storage.keys()).toHaveLength(1);
  });
});

type OpenTab = Awaited<ReturnType<ReturnType<typeof scenario.phone>['openTab']>>;

function emptiable(tab: OpenTab) {
  const { outbox, meta, forumPosts, bases } = tab.store.db as unknown as Record<
    string,
    { clear: () => Promise<void> }
  >;
  if (!outbox || !meta || !forumPosts || !bases)
    throw new Error('the database lacks at least one of the tables outbox, meta, forumPosts and bases');
  return { outbox, meta, forumPosts, bases };
}

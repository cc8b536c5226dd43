import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { countUnsent } from '#data/entries/count-unsent.ts';
import { hasUnfinished, listQueueHead } from '#data/entries/read-entries.ts';
import { watchEntries } from '#data/entries/watch-entries.ts';
import { getThread, listUnread } from '#data/queries/read-forum.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { type AccountStore, openAccountStore, renewCopies } from '#data/store/account-store.ts';
import { cryptoRandom, randomId } from '#lib/random-id.ts';
import { countRequests } from '../../../tests/support/network/counted-requests.ts';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { commit } from './outbox.ts';

const account = 'pupil0000000000';
const clock = { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined };
const postId = 'post00000000000';

const replyOf = (postId: string) =>
  ({
    op: 'create',
    collection: 'forumReplies',
    data: { postId, content: 'Voici pourquoi.', language: 'fr' },
  }) as const;

/**
 * Opens a store whose queue contains `waiting` replies to another thread, and commits two replies to the thread
 * `postId`.
 */
async function openWith(waiting: number, journalStorage = memoryStorage()): Promise<AccountStore> {
  const store = await openAccountStore(account, {
    journalStorage,
    clock,
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const { outbox, forumPosts, meta } = tablesOf(store.db);
  const common = { created: 1, updated: 1, bucket: 'forum:1', seq: 1, generation: 1, isWaiting: false };
  const text = { title: 'Fractions', content: 'Comment ?', subject: 'math00000000000', userId: 'other' };
  await forumPosts.put({ ...common, ...text, id: postId } as unknown as Parameters<typeof forumPosts.put>[0]);
  await outbox.bulkAdd(
    Array.from({ length: waiting }, (_, index) => {
      const record = randomId(cryptoRandom);
      const identity = { id: randomId(cryptoRandom), order: index + 1, writtenAt: 1 };
      const data = { postId: 'elsewhere', content: 'Texte', language: 'fr' };
      const fields = {
        collection: 'forumReplies',
        op: 'create',
        record,
        data,
        local: {},
        base: null,
      } as const;
      return makeEntry({ ...identity, ...fields });
    }),
  );
  await meta.update('meta', { nextOrder: waiting + 1 });
  for (let turn = 0; turn < 2; turn += 1) await commit(store, replyOf(postId));
  return store;
}

async function drawAround({ db }: AccountStore): Promise<void> {
  expect((await getThread(db, postId))?.replies.at(-1)).toMatchObject({ isWaiting: true });
  await listQueueHead(db);
  await countUnsent(db);
  await hasUnfinished(db);
  await listUnread(db, account);
}

it('writing a reply, and the queries that show it, need no more IndexedDB requests with 2,000 waiting entries than with 100', async () => {
  const costs = [];
  for (const waiting of [100, 2_000]) {
    const store = await openWith(waiting);
    const counted = countRequests();
    await commit(store, replyOf(postId));
    const written = counted.take();
    await drawAround(store);
    costs.push({ written, drawn: counted.take() });
    store.db.close();
  }
  const [few, many] = costs;
  expect(many).toEqual(few);
  // The six requests read the meta record and the user's own profile, then write the entry, its row and
  // base, and the next queue number.
  expect(few?.written.requests).toBe(6);
});

it('watchEntries reports, without reading any entry, which entries were written or deleted', async () => {
  const store = await openWith(100);
  const reported: (readonly string[] | null)[] = [];
  const counted = countRequests();
  const end = watchEntries(store.db, (ids) => reported.push(ids));
  const [first] = await commit(store, replyOf(postId));
  expect(counted.take().requests).toBe(6);
  await tablesOf(store.db).outbox.update(first?.entry ?? '', { state: 'applied' });
  await tablesOf(store.db).outbox.delete(first?.entry ?? '');
  expect(reported).toEqual([[first?.entry], [first?.entry], [first?.entry]]);
  await tablesOf(store.db).outbox.toCollection().delete();
  expect(reported).toHaveLength(4);
  end();
  await commit(store, replyOf(postId));
  expect(reported).toHaveLength(4);
});

it('renewCopies reads no entry of a queue whose backup copies are all present', async () => {
  const store = await openWith(100);
  await renewCopies(store);
  const counted = countRequests();
  await renewCopies(store);
  expect(counted.take().rows).toBe(0);
});

it('renewCopies tries again to fill a full localStorage only after a copy was deleted', async () => {
  const storage = memoryStorage();
  const store = await openWith(100, storage);
  storage.limitGrowth(5_000);
  await renewCopies(store);
  const fitting = store.journal?.countEntries() ?? 0;
  expect(fitting).toBeGreaterThan(2);
  expect(fitting).toBeLessThan(100);

  const setItem = vi.spyOn(storage, 'setItem');
  await renewCopies(store);
  expect(setItem.mock.calls.length).toBe(0);

  const [key = ''] = storage.keys().filter((name) => name.includes('.entry.'));
  storage.removeItem(key);
  await renewCopies(store);
  expect(store.journal?.countEntries()).toBeGreaterThanOrEqual(fitting);
});

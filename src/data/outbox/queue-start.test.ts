import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { byQueueOrder } from '#data/entries/outbox-entry.ts';
import { blockersOf } from '#data/entries/queue-order.ts';
import { listFirstUnfinished, listUploads } from '#data/entries/read-entries.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { anyQueue, unfinishedOf } from '../../../tests/support/fixtures/any-queue.ts';

const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

/**
 * Makes a random queue realistic: keeps `waitsFor` only if it names an earlier entry of the queue that is being
 * withdrawn; otherwise sets it to null.
 */
const waitingForEarlier = (queue: OutboxEntry[]): OutboxEntry[] =>
  queue.map((entry) => {
    const replaced = queue.find(({ id }) => id === entry.waitsFor);
    const isWithdrawn = replaced && replaced.withdrawal !== null && byQueueOrder(replaced, entry) < 0;
    return isWithdrawn ? entry : { ...entry, waitsFor: null };
  });

it('an entry that listFirstUnfinished or listUploads returns is blocked by another returned entry exactly if it is blocked in the whole queue', async () => {
  const db = openAccountDb('pupil', { indexedDB: new IDBFactory(), IDBKeyRange });
  await fc.assert(
    fc.asyncProperty(
      anyQueue().map(waitingForEarlier),
      fc.integer({ min: 1, max: 15 }),
      async (queue, length) => {
        await tablesOf(db).outbox.clear();
        await tablesOf(db).outbox.bulkPut(queue);
        const allBlockers = blockersOf(queue);
        const { entries, isComplete } = await listFirstUnfinished(db, length);
        const uploads = await listUploads(db);
        const isBlockedIn = (subset: readonly OutboxEntry[]) => (entry: OutboxEntry) =>
          blockersOf(subset).has(entry.id);
        const firstWaiting = entries.filter(({ state }) => state === 'waiting').slice(0, length);
        const reached = firstWaiting.filter(({ order }) => order <= (firstWaiting.at(-1)?.order ?? 0));
        expect(idsOf(reached.filter(isBlockedIn(entries)))).toEqual(
          idsOf(reached.filter(({ id }) => allBlockers.has(id))),
        );
        const sentInChunks = uploads.filter(({ upload }) => upload !== null);
        expect(idsOf(sentInChunks.filter(isBlockedIn(uploads)))).toEqual(
          idsOf(sentInChunks.filter(({ id }) => allBlockers.has(id))),
        );
        expect(sentInChunks).toHaveLength(unfinishedOf(queue).filter(({ upload }) => upload !== null).length);
        if (isComplete) expect(idsOf(entries).sort()).toEqual(idsOf(unfinishedOf(queue)).sort());
      },
    ),
  );
  db.close();
});

it('listFirstUnfinished returns no version of an edited text if its limit is too small for all versions', async () => {
  const db = openAccountDb('pupil', { indexedDB: new IDBFactory(), IDBKeyRange });
  const collection = 'forumPosts';
  const common = { collection, op: 'create', data: {}, local: {}, base: null, writtenAt: 1 } as const;
  const withdrawn = { withdrawal: 'edit', isAttempted: true } as const;
  // The index sorts entries with the same `order` by id, so it returns the newest of the three versions of the post,
  // 'a', first.
  const queue = [
    makeEntry({ ...common, id: 'first', order: 1, record: 'other' }),
    makeEntry({ ...common, id: 'c', order: 2, record: 'post' }, withdrawn),
    makeEntry({ ...common, id: 'b', order: 2, record: 'post' }, { ...withdrawn, revision: 1, waitsFor: 'c' }),
    makeEntry({ ...common, id: 'a', order: 2, record: 'post' }, { revision: 2, waitsFor: 'b' }),
  ];
  await tablesOf(db).outbox.bulkPut(queue);
  expect(idsOf((await listFirstUnfinished(db, 2)).entries)).toEqual(['first']);
  expect(idsOf((await listFirstUnfinished(db, 8)).entries)).toEqual(['first', 'c', 'b', 'a']);
  db.close();
});

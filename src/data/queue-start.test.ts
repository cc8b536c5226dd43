import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyQueue, unfinishedOf } from '../../tests/support/any-queue.ts';
import { tablesOf } from './account-tables.ts';
import { openAccountDb } from './db.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { blockersOf } from './queue-order.ts';
import { listFirstUnfinished, listUploads } from './read-mine.ts';

const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

it('shows of any part of a queue what waits for another as the whole queue does', async () => {
  const db = openAccountDb('pupil', { indexedDB: new IDBFactory(), IDBKeyRange });
  await fc.assert(
    fc.asyncProperty(anyQueue(), fc.integer({ min: 1, max: 15 }), async (queue, length) => {
      await tablesOf(db).outbox.clear();
      await tablesOf(db).outbox.bulkPut(queue);
      const whole = blockersOf(queue);
      const { entries, isWhole } = await listFirstUnfinished(db, length);
      const uploads = await listUploads(db);
      const isBlockedIn = (part: readonly OutboxEntry[]) => (entry: OutboxEntry) =>
        blockersOf(part).has(entry.id);
      // What a part adds only because another waits for it may itself wait for what the part does not hold.
      const asked = entries.filter(({ state }) => state === 'waiting').slice(0, length);
      const reached = asked.filter(({ order }) => order <= (asked.at(-1)?.order ?? 0));
      expect(idsOf(reached.filter(isBlockedIn(entries)))).toEqual(
        idsOf(reached.filter(({ id }) => whole.has(id))),
      );
      const inPieces = uploads.filter(({ upload }) => upload !== null);
      expect(idsOf(inPieces.filter(isBlockedIn(uploads)))).toEqual(
        idsOf(inPieces.filter(({ id }) => whole.has(id))),
      );
      expect(inPieces).toHaveLength(unfinishedOf(queue).filter(({ upload }) => upload !== null).length);
      if (isWhole) expect(idsOf(entries).sort()).toEqual(idsOf(unfinishedOf(queue)).sort());
    }),
  );
  db.close();
});

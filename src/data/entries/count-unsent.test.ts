import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { openAccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { anyQueue, unfinishedOf } from '../../../tests/support/fixtures/any-queue.ts';
import { countUnsent } from './count-unsent.ts';
import { countItems } from './queue-order.ts';
import { hasUnfinished, listQueue } from './read-entries.ts';

it('countUnsent, hasUnfinished and listQueue agree with a read of the whole queue, for random queues', async () => {
  const db = openAccountDb('pupil', { indexedDB: new IDBFactory(), IDBKeyRange });
  await fc.assert(
    fc.asyncProperty(anyQueue(), async (queue) => {
      await tablesOf(db).outbox.clear();
      await tablesOf(db).outbox.bulkPut(queue);
      const unfinished = unfinishedOf(queue);
      expect(await countUnsent(db)).toBe(countItems(unfinished));
      expect(await hasUnfinished(db)).toBe(unfinished.length > 0);
      expect((await listQueue(db)).map(({ entry }) => entry.id).sort()).toEqual(
        unfinished.map(({ id }) => id).sort(),
      );
    }),
  );
  db.close();
});

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import { openAccountStore, writeStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { makeEntry } from './make-entry.ts';
import { RowSession } from './row-writer.ts';

const subject = { code: 'math', name: 'Math', nameHt: null, description: null, isActive: true };
const confirmed = { bucket: 'reference', seq: 4, generation: 1, isWaiting: false, created: 1, updated: 1 };

const entryOf = (record: string) =>
  makeEntry({
    ...{ id: `m${record}`, order: 1, collection: 'subjects', op: 'create', record, data: subject },
    ...{ local: {}, base: null, writtenAt: 1 },
  });

async function withRows(work: (rows: RowSession, tables: AccountTables) => Promise<void>) {
  const store = await openAccountStore('pupil0000000000', {
    journalStorage: null,
    clock: { now: () => 1, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const tables = tablesOf(store.db);
  await tables.subjects.put({ ...subject, ...confirmed, id: 'there0000000000' });
  await writeStore(store, (write) => work(new RowSession(write.tables), write.tables));
  return tables;
}

describe('RowSession', () => {
  it('RowSession.presence distinguishes a row of the server, a new record, and a record that only the server may have', async () => {
    await withRows(async (rows) => {
      await rows.load('subjects', ['there0000000000', 'absent000000000']);
      await rows.begin('subjects', 'fresh0000000000');
      const presences = ['there0000000000', 'absent000000000', 'fresh0000000000'].map((id) =>
        rows.presence('subjects', id),
      );
      expect(presences).toEqual(['exists', 'unknown', 'new']);
    });
  });

  it.each([
    ['a new record with the next flush', true],
    ['any other record at once', false],
  ])('RowSession.add writes the entry of %s, and the row is visible after the flush', async (_, isNew) => {
    const record = 'record000000000';
    const tables = await withRows(async (rows, { outbox }) => {
      await (isNew ? rows.begin('subjects', record) : rows.load('subjects', [record]));
      await rows.add(entryOf(record));
      expect(await outbox.count()).toBe(isNew ? 0 : 1);
      await rows.flush();
    });
    expect(await tables.outbox.toArray()).toMatchObject([{ record }]);
    expect(await tables.subjects.get(record)).toMatchObject({ name: 'Math', isWaiting: true, seq: 0 });
  });
});

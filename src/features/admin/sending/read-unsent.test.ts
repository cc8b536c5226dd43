import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { listSending } from './read-unsent.ts';

const id = (name: string) => name.padEnd(15, '0');
const file = (field: 'file' | 'correction', sizeBytes: number) =>
  ({ kind: 'file', field, sizeBytes, sha256: 'a'.repeat(64) }) as const;

it('listSending returns the entries of a collection with their titles and states: `waiting`, `refused`, or the sent and total bytes of an upload', async () => {
  const store = await openAccountStore(id('admin'), {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const tables = tablesOf(store.db);
  const data = { title: 'Optique', subject: id('math'), gradeLevel: id('bac'), year: 2024 };
  const [paper, key, other] = await commit(store, [
    { op: 'create', collection: 'exams', record: id('one'), data, upload: file('file', 1000) },
    { op: 'update', collection: 'exams', record: id('one'), data: {}, upload: file('correction', 500) },
    { op: 'create', collection: 'exams', record: id('two'), data: { ...data, title: 'Atome' } },
    { op: 'create', collection: 'forumPosts', data: { title: 'Q', content: 'R', subject: id('math') } },
  ]);
  const upload = { entry: paper?.entry ?? '', sentBytes: 437, totalBytes: 1000 };
  await tables.status.put({ ...firstStatus, upload });
  await tables.outbox.update(other?.entry ?? '', { state: 'parked', code: 'invalid' });

  expect(
    (await listSending(store.db, 'exams')).map(({ entry, title, state }) => [entry.id, title, state]),
  ).toEqual([
    [paper?.entry, 'Optique', { sentBytes: 437, totalBytes: 1000 }],
    [key?.entry, 'Optique', 'waiting'],
    [other?.entry, 'Atome', 'refused'],
  ]);

  await tables.status.put({ ...firstStatus, upload: { ...upload, sentBytes: 1000 } });
  expect((await listSending(store.db, 'exams'))[0]?.state).toBe('waiting');
});

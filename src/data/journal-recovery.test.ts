import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { cryptoRandom } from '#lib/random-id.ts';
import { openScripted, result } from '../../tests/support/scripted-phone.ts';
import { postOf } from '../../tests/support/sync-scenario.ts';
import { openAccountStore } from './account-store.ts';
import { commit } from './outbox.ts';

const minuteMs = 60_000;

test('the second copy of what the worker sent is dropped by a page opened ten minutes later, and not before', async () => {
  const { phone, tab } = await openScripted((request) => ({
    results: request.mutations.map(({ id }) => result(id, {})),
  }));
  await commit(tab.store, postOf());
  tab.close();
  const worker = await phone.openTab({ isWorker: true });
  await worker.sync();
  const copies = () => phone.storage.keys().filter((key) => key.includes('.entry.'));

  // A page that opens now cannot tell it from the key of a write that is under way in another tab.
  for (const minutes of [0, 9]) {
    await phone.clock.advance(minutes * minuteMs);
    (await phone.openTab()).close();
    expect(copies()).toHaveLength(1);
  }
  await phone.clock.advance(2 * minuteMs);
  (await phone.openTab()).close();
  expect(copies()).toEqual([]);
});

test('a page tidies once it has time, by what the database holds then', async () => {
  const { phone, tab } = await openScripted(() => ({}));
  const [kept] = await commit(tab.store, postOf());
  const copies = () => phone.storage.keys().filter((key) => key.includes('.entry.'));
  for (const key of copies()) phone.storage.removeItem(key);
  const idle: (() => void)[] = [];
  const { account } = tab.store;
  const later = await openAccountStore(account, {
    journalStorage: phone.storage,
    clock: phone.clock,
    random: cryptoRandom,
    database: { indexedDB: phone.indexedDB, IDBKeyRange },
    whenIdle: (work) => idle.push(work),
  });
  expect(copies()).toEqual([]);
  await commit(later, postOf());
  for (const work of idle) work();
  await vi.waitFor(() => expect(copies()).toHaveLength(2));
  expect(copies().some((key) => key.endsWith(kept?.entry ?? ''))).toBe(true);
  later.db.close();
});

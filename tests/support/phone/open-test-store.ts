// Opens an account's store for a test, without the journal in localStorage.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import { type AccountStore, openAccountStore } from '../../../src/data/store/account-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';

/**
 * Opens the store with the real clock, and closes it when the test has finished. The test must begin with
 * `import 'fake-indexeddb/auto'`, before any module that needs IndexedDB.
 */
export async function openTestStore(account = 'pupil0000000000'): Promise<AccountStore> {
  const store = await openAccountStore(account, {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
  });
  onTestFinished(() => store.db.close());
  return store;
}

/** Opens the store in an IndexedDB of its own, with a clock that always shows 1,000,000 ms. */
export const openStoreAtFixedTime = (account: string): Promise<AccountStore> =>
  openAccountStore(account, {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });

// Opens an account's store for a test, with the real clock and without the journal in localStorage; closes
// it when the test has finished.
// The test must begin with `import 'fake-indexeddb/auto'`, before any module that needs IndexedDB.
import { onTestFinished } from 'vitest';
import { type AccountStore, openAccountStore } from '../../../src/data/database/account-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';

export async function openTestStore(account = 'pupil0000000000'): Promise<AccountStore> {
  const store = await openAccountStore(account, {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
  });
  onTestFinished(() => store.db.close());
  return store;
}

// An account's store on the test's own disk, by the real clock and without a second copy, closed when the test has ended.
// A test begins with `import 'fake-indexeddb/auto'`, before anything that asks for the platform's IndexedDB.
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

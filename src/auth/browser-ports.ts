// The real surroundings of signing in, in a page and in the service worker.
// Guarantees that nothing is opened or asked of the network before the first use.
import { createAuthApi } from '#backend/auth-api.ts';
import type { DeviceDb } from '#data/device-db.ts';
import type { JournalStorage } from '#data/journal.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { accountData } from './account-data.ts';
import { createAuthEvents } from './auth-events.ts';
import type { AuthPorts } from './auth-ports.ts';
import { deviceAccounts } from './device-accounts.ts';

/** One for each page and one for the worker; `device` is the database that the phone's accounts share. */
export function browserPorts(device: DeviceDb): AuthPorts {
  const storage = pageStorage();
  return {
    clock: systemClock,
    random: cryptoRandom,
    crypto: globalThis.crypto,
    storage,
    accounts: deviceAccounts(device),
    data: accountData(storage, globalThis.navigator?.locks ?? null),
    api: createAuthApi(),
    events: createAuthEvents(
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pare.auth'),
    ),
  };
}

// The worker has none, and a browser may refuse it to a page.
function pageStorage(): JournalStorage | null {
  try {
    return (globalThis as { localStorage?: JournalStorage }).localStorage ?? null;
  } catch {
    return null;
  }
}

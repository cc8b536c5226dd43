// Builds the ports of the auth code (database, network, clock) for a page and for the service worker. Opens
// no database and makes no network request before the first use.

import { createAuthEvents } from '#auth/session/auth-events.ts';
import { createAuthApi } from '#backend/api/auth-api.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { browserStorage } from '#lib/browser/startup-storage.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { accountData } from './account-data.ts';
import type { AuthPorts } from './auth-ports.ts';
import { deviceAccounts } from './device-accounts.ts';

/**
 * `device` is the database that the phone's accounts share. `storage` is where a page stores its session;
 * null in the service worker.
 */
export function browserPorts(device: DeviceDb, storage: AuthPorts['storage'] = null): AuthPorts {
  return {
    clock: systemClock,
    random: cryptoRandom,
    crypto: globalThis.crypto,
    storage,
    accounts: deviceAccounts(device),
    data: accountData(browserStorage('localStorage'), globalThis.navigator?.locks ?? null),
    api: createAuthApi(),
    events: createAuthEvents(
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pare.auth'),
    ),
  };
}

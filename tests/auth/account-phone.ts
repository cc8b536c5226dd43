// Provides a phone for the account tests: the real code of src/auth with an IndexedDB of its own, connected
// to a real server.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { AccountDataPort, AuthPorts } from '../../src/auth/device-accounts/auth-ports.ts';
import { deviceAccounts } from '../../src/auth/device-accounts/device-accounts.ts';
import { type AuthEvent, createAuthEvents } from '../../src/auth/session/auth-events.ts';
import { readOpenAccount } from '../../src/auth/session/read-current-account.ts';
import { createAuthApi } from '../../src/backend/api/auth-api.ts';
import { openDeviceDb } from '../../src/data/device/device-db.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { cryptoRandom } from '../../src/lib/random-id.ts';
import { type MemoryStorage, memoryStorage } from '../support/phone/memory-storage.ts';
import { solvedCaptcha } from '../support/server/captcha-solution.ts';

export type Phone = {
  indexedDB: IDBFactory;
  storage: MemoryStorage;
  url: string;
};

export type OpenPhone = AuthPorts & {
  storage: MemoryStorage;
  receivedEvents: AuthEvent[];
  close: () => void;
};

export const newPhone = (url: string): Phone => ({
  url,
  indexedDB: new IDBFactory(),
  storage: memoryStorage(),
});

/**
 * Opens the phone's database and returns the ports of src/auth. `data`: access to the data that the accounts
 * have stored; by default they have none.
 */
export function openPhone(
  phone: Phone,
  options: { data?: AccountDataPort; fetch?: typeof fetch; clock?: Clock } = {},
): OpenPhone {
  const device = openDeviceDb({ indexedDB: phone.indexedDB, IDBKeyRange });
  const events = createAuthEvents(null);
  const receivedEvents: AuthEvent[] = [];
  events.listen((event) => receivedEvents.push(event));
  return {
    clock: options.clock ?? systemClock,
    random: cryptoRandom,
    crypto,
    storage: phone.storage,
    accounts: deviceAccounts(device),
    data: options.data ?? {
      countUnsent: async () => 0,
      hasUnfinished: async () => false,
      removeJournal: () => undefined,
      removeDatabase: async () => undefined,
    },
    api: createAuthApi({ baseUrl: phone.url, ...(options.fetch ? { fetch: options.fetch } : {}) }),
    events,
    receivedEvents,
    close: () => device.close(),
  };
}

export async function signUpInput(url: string, email: string, password = 'motdepasse') {
  return {
    fullName: 'Élève démo',
    email,
    password,
    captchaToken: await solvedCaptcha(url, 'signup'),
    solveSignIn: () => solvedCaptcha(url, 'signin'),
  };
}

export async function signInInput(url: string, email: string, password = 'motdepasse') {
  return { email, password, captchaToken: await solvedCaptcha(url, 'signin') };
}

export function tokenInUse(phone: Phone): string {
  const token = readOpenAccount(phone.storage)?.session?.access_token;
  if (!token) throw new Error('the phone has no session');
  return token;
}

// Provides the dependencies of the auth code (its ports) for tests: storage in memory and a clock that only
// the test advances. Also builds fake tokens and answers of the server.

import type {
  AccountsPort,
  AuthPorts,
  OpenAccount,
  PendingSignIn,
  PhoneAccount,
} from '../../../src/auth/device-accounts/auth-ports.ts';
import { type AuthEvent, createAuthEvents } from '../../../src/auth/session/auth-events.ts';
import type { AuthAnswer, AuthApi } from '../../../src/backend/api/auth-api.ts';
import { cryptoRandom } from '../../../src/lib/random-id.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';

function memoryAccounts(): AccountsPort & { rows: Map<string, PhoneAccount> } {
  const rows = new Map<string, PhoneAccount>();
  let mirrored: OpenAccount | null = null;
  let startedSignIn: PendingSignIn | null = null;
  const ended = new Set<string>();
  return {
    rows,
    list: async () => [...rows.values()],
    read: async (id) => rows.get(id) ?? null,
    update: async (id, change) => {
      const changed = change(rows.get(id) ?? null);
      if (changed) rows.set(id, changed);
      else rows.delete(id);
      return changed;
    },
    mirror: async (open) => {
      mirrored = open;
    },
    readMirror: async () => mirrored,
    savePendingSignIn: async (noted) => {
      startedSignIn = noted;
    },
    takePendingSignIn: async () => {
      const taken = startedSignIn;
      startedSignIn = null;
      return taken;
    },
    noteEnded: async (id) => void ended.add(id),
    listEnded: async () => [...ended],
    forgetEnded: async (ids) => {
      for (const id of ids) ended.delete(id);
    },
  };
}

export type TestPorts = AuthPorts & {
  clock: ManualClock;
  storage: MemoryStorage;
  accounts: ReturnType<typeof memoryAccounts>;
  receivedEvents: AuthEvent[];
  /** Data that was removed from the phone, in order, as `journal:<id>` or `database:<id>`. */
  removed: string[];
};

/** Returns the ports of a test; a request that `api` does not contain throws. */
export function testPorts(api: Partial<AuthApi> = {}): TestPorts {
  const receivedEvents: AuthEvent[] = [];
  const removed: string[] = [];
  const events = createAuthEvents(null);
  events.listen((event) => receivedEvents.push(event));
  return {
    clock: manualClock(),
    random: cryptoRandom,
    crypto,
    storage: memoryStorage(),
    accounts: memoryAccounts(),
    data: {
      countUnsent: async () => 0,
      hasUnfinished: async () => false,
      removeJournal: (id) => void removed.push(`journal:${id}`),
      removeDatabase: async (id) => void removed.push(`database:${id}`),
    },
    api: new Proxy(api as AuthApi, {
      get: (target, name) =>
        Reflect.get(target, name) ??
        (() => {
          throw new Error(`the test does not expect the request ${String(name)}`);
        }),
    }),
    events,
    receivedEvents,
    removed,
  };
}

/** Returns a token of the account; another `version` gives a different token. */
export function fakeToken(accountId: string, expiresAtMs: number, version = 1): string {
  const base64Json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    id: accountId,
    exp: Math.floor(expiresAtMs / 1000),
    version,
    sid: `session-of-${accountId}`,
  };
  return `${base64Json({ alg: 'HS256' })}.${base64Json(claims)}.sign`;
}

export const yearMs = 365 * 24 * 3_600_000;

export function fakeAnswer(accountId: string, nowMs: number, version = 1): AuthAnswer {
  return {
    token: fakeToken(accountId, nowMs + yearMs, version),
    serverTime: nowMs,
    user: {
      id: accountId,
      email: `${accountId}@pare.example`,
      fullName: 'Élève',
      verified: false,
      isAdmin: false,
    },
  };
}

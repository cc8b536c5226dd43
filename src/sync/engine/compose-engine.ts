// Connects the engine with the accounts of this phone, for page and worker alike. Each account's outbox is
// sent only with that account's own token, which is read when the pass of the account starts.
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { browserPorts } from '#auth/device-accounts/browser-ports.ts';
import { currentlyOpen } from '#auth/session/current-account.ts';
import { refuseToken } from '#auth/session/end-session.ts';
import { createRemote } from '#backend/api/sync-api.ts';
import { visitorAccount } from '#data/database/account-db.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import type { JournalStorage } from '#data/journal/journal.ts';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import { systemClock } from '#lib/clock.ts';
import { noLocks } from '#lib/locks.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { exchangeMeter } from '#sync/connection/count-traffic.ts';
import { freePayloads } from '#sync/send/delete-unused-payloads.ts';
import { createEngine, type Engine } from './engine.ts';
import type { Party } from './pass-deps.ts';

export type PhoneEngineDeps = {
  ports: AuthPorts;
  remote: Remote;
  /** localStorage in a page; null in the worker, which has none. */
  journalStorage: JournalStorage | null;
  appVersion: string;
  maySteal: () => boolean;
  onlyToSend?: boolean;
  /**
   * Returns the store that this page has open for the current account, so that the engine uses it and its
   * listeners are notified of changes; null if there is none.
   */
  ownStore: () => AccountStore | null;
  onError: (error: unknown) => void;
};

/**
 * Creates the engine for all accounts on this phone. It exchanges for the open account (the visitor, if none
 * is open). It exchanges for the visitor and every other signed-in account only while they have unfinished
 * entries.
 */
export function createPhoneEngine(deps: PhoneEngineDeps): Engine {
  const { ports, remote, appVersion, maySteal, onError } = deps;
  const capture = (account: string) => () => captureParty(deps, account);
  return createEngine({
    remote,
    // Browsers offer Cache Storage and Web Locks only in a secure context: https, or localhost.
    ...('caches' in globalThis ? { payloads: cachePayloads(caches) } : {}),
    locks: 'locks' in navigator ? navigator.locks : noLocks,
    clock: systemClock,
    appVersion,
    ...{ maySteal, onError },
    isOffline: () => navigator.onLine === false,
    onlyToSend: deps.onlyToSend ?? false,
    parties: async () =>
      (await listParties(ports)).map((account) => ({ account, capture: capture(account) })),
    refuseToken: (account, token, reason) => refuseToken(ports, account, token, reason),
  });
}

export function createWorkerEngine(appVersion: string): Engine {
  const device = openDeviceDb();
  return createPhoneEngine({
    ports: browserPorts(device),
    remote: createRemote({ appVersion, onTraffic: exchangeMeter(device, systemClock) }),
    journalStorage: null,
    appVersion,
    maySteal: () => false,
    onlyToSend: true,
    ownStore: () => null,
    // The worker has no error reports; `runForWorker` rejects, and the next page meets the same error and reports it.
    onError: () => undefined,
  });
}

async function listParties(ports: AuthPorts): Promise<string[]> {
  const open = (await currentlyOpen(ports))?.accountId ?? visitorAccount;
  const signedIn = (await ports.accounts.list()).filter((account) => account.session && !account.isErasing);
  const others = [visitorAccount, ...signedIn.map(({ id }) => id)].filter((id) => id !== open);
  // Includes an account whose queue cannot be read: its own pass then reports the error.
  const haveWork = await Promise.all(others.map((id) => ports.data.hasUnfinished(id).catch(() => true)));
  return [open, ...others.filter((_, index) => haveWork[index])];
}

/**
 * Returns the account with its token and store; null if the account is being erased or does not exist any more. The
 * token is null if the account has no session.
 */
async function captureParty(deps: PhoneEngineDeps, account: string): Promise<Party | null> {
  const row = account === visitorAccount ? null : await deps.ports.accounts.read(account);
  const token = row?.session?.access_token ?? null;
  if (account !== visitorAccount && (!row || row.isErasing)) return null;
  const own = deps.ownStore();
  if (own?.account === account) return { account, token, store: own };
  const store = await openStore(deps, account);
  return { account, token, store, release: () => store.db.close() };
}

/** Runs `freePayloads` over the visitor and all accounts of this phone that are not being erased. */
export async function freeUnusedPayloads(
  deps: Pick<PhoneEngineDeps, 'ports' | 'journalStorage'>,
): Promise<void> {
  if (!('caches' in globalThis)) return;
  const accounts = async () => (await deps.ports.accounts.list()).filter((account) => !account.isErasing);
  await freePayloads({
    payloads: cachePayloads(caches),
    accounts: async () => [visitorAccount, ...(await accounts()).map(({ id }) => id)],
    openStore: (account) => openStore(deps, account),
    clock: systemClock,
  });
}

const openStore = (
  { journalStorage }: Pick<PhoneEngineDeps, 'journalStorage'>,
  account: string,
): Promise<AccountStore> =>
  openAccountStore(account, { journalStorage, clock: systemClock, random: cryptoRandom });

// Responsible for keeping what an exchange told about the connection, the session and the storage.
// Guarantees: noting never fails an exchange: where not even that can be written, the next one notes it. What a
// function here resolves with is whether it could be written.
import type { AccountStore } from '#data/database/account-store.ts';
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { failuresUntilPassed, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { getSyncStatus, type SyncStatus } from '#data/queries/sync-status.ts';
import type { RemoteError, RemoteFailure } from '#domain/protocol/sync-api-port.ts';
import { backoffMs } from '#lib/backoff.ts';
import { randomFraction } from '#lib/random-id.ts';
import { type Sizes, sizesAfterFailure, type Tried } from '#sync/connection/request-sizes.ts';
import type { RefusalReason } from './pass-deps.ts';
import { retryDelays } from './retry-delays.ts';

/** Null where nothing is to be noted. */
type Change = (status: SyncStatus) => Partial<SyncStatus> | null;

/** Inside the answer's transaction. */
export async function noteSuccess(
  tables: AccountTables,
  nowMs: number,
  { needsUpdate, hasPulled }: { needsUpdate: boolean; hasPulled: boolean },
): Promise<void> {
  const status = await getSyncStatus(tables);
  await tables.status.put({
    ...status,
    lastExchangeAt: nowMs,
    isUnreachable: false,
    needsSignIn: false,
    mayBeLost: false,
    isDeleted: false,
    isSuspended: false,
    storageFullAt: hasPulled ? null : status.storageFullAt,
    needsUpdate,
    failures: 0,
  });
}

const unreachable: readonly RemoteFailure[] = ['network', 'timeout', 'unavailable', 'server', 'unreadable'];

/**
 * After a request that brought no answer to work with; `alone` is the one entry that it carried, if only one, `tried`
 * how large it was, null where that does not matter.
 */
export async function noteFailure(
  store: AccountStore,
  error: RemoteError,
  { alone, tried }: { alone: OutboxEntry | null; tried: Tried | null },
): Promise<void> {
  const nowMs = store.clock.now();
  await note(store, (status) => {
    const failures = status.failures + 1;
    return {
      ...(tried
        ? sizesAfterFailure({ up: status.up, down: status.down }, error, { tried, failures, nowMs })
        : {}),
      isUnreachable: unreachable.includes(error.kind),
      isSuspended: error.kind === 'suspended',
      failures,
    };
  });
  const isItsOwn = error.kind === 'server' || error.kind === 'too-large' || error.kind === 'malformed';
  if (alone && isItsOwn) await countAgainst(store, alone, error.kind);
}

/** What passed, or did not, says how much may be tried next. */
export const noteSizes = (store: AccountStore, change: (sizes: Sizes) => Sizes): Promise<boolean> =>
  note(store, ({ up, down }) => {
    const changed = change({ up, down });
    return changed.up === up && changed.down === down ? null : changed;
  });

export const notePackingRefused = (store: AccountStore): Promise<boolean> =>
  note(store, () => ({ packingRefusedAt: store.clock.now() }));

/** The server no longer takes the token in use, or there is none; null keeps what is known of the reason. */
export const noteSignInNeeded = (store: AccountStore, reason: RefusalReason | null): Promise<boolean> =>
  note(store, (status) => ({
    needsSignIn: true,
    mayBeLost: reason === null ? status.mayBeLost : reason === 'lost',
    isDeleted: reason === null ? status.isDeleted : reason === 'deleted',
    isUnreachable: false,
  }));

/** There is a session again; whether the server takes it, the exchange will tell. */
export const noteSignedIn = (store: AccountStore): Promise<boolean> =>
  note(store, ({ needsSignIn }) => (needsSignIn ? { needsSignIn: false, isDeleted: false } : null));

/** Where not even this has room, the tab knows it. */
export async function noteStorageFull(store: AccountStore): Promise<void> {
  const atMs = store.clock.now();
  const isKept = await note(store, () => ({ storageFullAt: atMs }));
  store.noRoom.note(isKept ? null : atMs);
}

/** Pulling is tried again with the next request. */
export async function noteSpaceFreed(store: AccountStore): Promise<void> {
  store.noRoom.note(null);
  await note(store, () => ({ storageFullAt: null }));
}

/** Once the person knows what the browser had emptied. */
export const noteEmptiedTold = (store: AccountStore): Promise<boolean> =>
  note(store, ({ wasEmptied }) => (wasEmptied ? { wasEmptied: false } : null));

/** How much of a queued file the server holds. */
export const noteUpload = (store: AccountStore, upload: SyncStatus['upload']): Promise<boolean> =>
  note(store, () => ({ upload }));

/** As the server's configuration says. */
export const noteTeamMail = (store: AccountStore, hasTeamMail: boolean): Promise<boolean> =>
  note(store, (status) => (status.hasTeamMail === hasTeamMail ? null : { hasTeamMail }));

async function note(store: AccountStore, change: Change): Promise<boolean> {
  const tables = tablesOf(store.db);
  try {
    await tables.transaction('rw', tables.status, async () => {
      const status = await getSyncStatus(tables);
      const changed = change(status);
      if (changed) await tables.status.put({ ...status, ...changed });
    });
    return true;
  } catch {
    // A full or closing database: the exchange goes on without the note.
    return false;
  }
}

function countAgainst(store: AccountStore, entry: OutboxEntry, code: string): Promise<void> {
  const failures = entry.failures + 1;
  const isPassed = failures >= failuresUntilPassed;
  const retryAt = isPassed ? store.clock.now() + retryDelays.longestMs : null;
  return putFailure(store, entry, { failures, retryAt, code });
}

/** Of an entry that the line cut, sent alone, where others passed: it lets all others pass from now on, and rests. */
export function noteTooLarge(store: AccountStore, entry: OutboxEntry): Promise<void> {
  const failures = Math.max(entry.failures + 1, failuresUntilPassed);
  return putFailure(store, entry, {
    failures,
    retryAt: store.clock.now() + retryDelays.longestMs,
    code: 'network',
  });
}

/**
 * After a piece of an entry's file that did not pass: only this entry waits, from the first time on. Resolves with how
 * long.
 */
export async function noteUploadFailure(
  store: AccountStore,
  entry: OutboxEntry,
  { failures, code }: { failures: number; code: string },
): Promise<number> {
  const restMs = backoffMs(retryDelays, failures, randomFraction(store.random));
  await putFailure(store, entry, { failures, retryAt: store.clock.now() + restMs, code });
  return restMs;
}

async function putFailure(
  store: AccountStore,
  entry: OutboxEntry,
  failed: Pick<OutboxEntry, 'failures' | 'retryAt' | 'code'>,
): Promise<void> {
  const tables = tablesOf(store.db);
  await tables.outbox
    .where('id')
    .equals(entry.id)
    .modify((present) => {
      if (present.state === 'waiting') Object.assign(present, failed);
    });
}

/** False where not even the queue finds room: nothing is changed then, and the account's status says why. */
export async function foundRoom(store: AccountStore, change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await noteStorageFull(store);
    return false;
  }
}

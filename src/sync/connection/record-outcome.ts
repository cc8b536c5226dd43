// Stores the outcome of exchanges and uploads: the state of connection, session and storage in the account's sync
// status, and the failures of an entry in the outbox.
// A status that cannot be written is dropped without an error, except in `noteSuccess`; a later exchange
// stores its own.
import { type AccountTables, tablesOf } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { getSyncStatus, type SyncStatus } from '#data/database/sync-status.ts';
import { failuresUntilPassed } from '#data/entries/outbox-entry.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { RemoteError, RemoteFailure } from '#domain/protocol/remote-error.ts';
import { backoffMs } from '#lib/backoff.ts';
import { randomFraction } from '#lib/random-id.ts';
import { type Sizes, sizesAfterFailure, type Tried } from './request-sizes.ts';
import { retryDelays } from './time-limits.ts';

/**
 * Reason why the server refused the token with status 401: not stated (`refused`), the password was
 * changed, the server lost history, or the account was deleted.
 */
export type RefusalReason = 'refused' | 'password-changed' | 'lost' | 'deleted';

type Change = (status: SyncStatus) => Partial<SyncStatus> | null;

/** Records a successful exchange. Must be called inside the transaction that applies the response. */
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

export type SentRequest = { picked: readonly OutboxEntry[]; tried: Tried };

/**
 * Records a request that got no usable response. `sent` is the request, or null if its entries and size do not
 * matter.
 * If the request contained exactly one entry, the failure may be counted against this entry.
 */
export async function noteRequestFailure(
  store: AccountStore,
  error: RemoteError,
  sent: SentRequest | null,
): Promise<void> {
  const nowMs = store.clock.now();
  await note(store, (status) => {
    const failures = status.failures + 1;
    return {
      ...(sent
        ? sizesAfterFailure({ up: status.up, down: status.down }, error, { ...sent, failures, nowMs })
        : {}),
      isUnreachable: unreachable.includes(error.kind),
      isSuspended: error.kind === 'suspended',
      failures,
    };
  });
  const isItsOwn = error.kind === 'server' || error.kind === 'too-large' || error.kind === 'malformed';
  const [alone] = sent?.picked.length === 1 ? sent.picked : [];
  if (alone && isItsOwn) await countAgainst(store, alone, error.kind);
}

export const noteSizes = (store: AccountStore, change: (sizes: Sizes) => Sizes): Promise<boolean> =>
  note(store, ({ up, down }) => {
    const changed = change({ up, down });
    return changed.up === up && changed.down === down ? null : changed;
  });

export const notePackingRefused = (store: AccountStore): Promise<boolean> =>
  note(store, () => ({ packingRefusedAt: store.clock.now() }));

/**
 * Records that the user has to sign in, because the server no longer accepts the token or there is none. If
 * `reason` is null, the reason recorded before stays.
 */
export const noteSignInNeeded = (store: AccountStore, reason: RefusalReason | null): Promise<boolean> =>
  note(store, (status) => ({
    needsSignIn: true,
    mayBeLost: reason === null ? status.mayBeLost : reason === 'lost',
    isDeleted: reason === null ? status.isDeleted : reason === 'deleted',
    isUnreachable: false,
  }));

export const noteSignedIn = (store: AccountStore): Promise<boolean> =>
  note(store, ({ needsSignIn }) => (needsSignIn ? { needsSignIn: false, isDeleted: false } : null));

/**
 * Records in the account's status that the disk is full; if the status cannot be written, records it in the
 * tab's memory (`storageFullFlag`).
 */
export async function noteStorageFull(store: AccountStore): Promise<void> {
  const atMs = store.clock.now();
  const isSaved = await note(store, () => ({ storageFullAt: atMs }));
  store.storageFullFlag.note(isSaved ? null : atMs);
}

/** Records that space was freed, so that the next request pulls rows again. */
export async function noteSpaceFreed(store: AccountStore): Promise<void> {
  store.storageFullFlag.note(null);
  await note(store, () => ({ storageFullAt: null }));
}

export const noteDataLossAcknowledged = (store: AccountStore): Promise<boolean> =>
  note(store, ({ wasEmptied }) => (wasEmptied ? { wasEmptied: false } : null));

export const noteUpload = (store: AccountStore, upload: SyncStatus['upload']): Promise<boolean> =>
  note(store, () => ({ upload }));

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
    // Ignores the error: the database is full or being closed, and the exchange continues without the
    // record.
    return false;
  }
}

function countAgainst(store: AccountStore, entry: OutboxEntry, code: string): Promise<void> {
  const failures = entry.failures + 1;
  const isPassed = failures >= failuresUntilPassed;
  const retryAt = isPassed ? store.clock.now() + retryDelays.longestMs : null;
  return putFailure(store, entry, { failures, retryAt, code });
}

/**
 * Records that an entry is too large for the connection: its request was cut when it was sent alone, while
 * another request succeeded. The entry waits for the longest retry delay; entries that do not depend on it are sent
 * meanwhile.
 */
export function noteTooLarge(store: AccountStore, entry: OutboxEntry): Promise<void> {
  const failures = Math.max(entry.failures + 1, failuresUntilPassed);
  return putFailure(store, entry, {
    failures,
    retryAt: store.clock.now() + retryDelays.longestMs,
    code: 'network',
  });
}

/**
 * Records that the upload of a chunk of an entry's file failed. Already after its first failure the entry waits before
 * the next try; entries that do not depend on it are still sent. Resolves with the waiting time in milliseconds.
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

/**
 * Stores a failure in an entry that is still waiting. Rejects with StorageFullError on a full disk, and with
 * NewerDataError if a newer version of the app has changed the data.
 */
const putFailure = (
  store: AccountStore,
  { id }: OutboxEntry,
  failed: Pick<OutboxEntry, 'failures' | 'retryAt' | 'code'>,
): Promise<void> =>
  writeStore(store, async ({ tables }) => {
    const present = await tables.outbox.get(id);
    if (present?.state === 'waiting') await tables.outbox.put({ ...present, ...failed });
  });

/**
 * Awaits a change of the download queue. Resolves with false if the disk is full: the queue is then
 * unchanged, and the full disk is recorded in the account's status.
 */
export async function savedOrStorageFull(store: AccountStore, change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await noteStorageFull(store);
    return false;
  }
}

// Responsible for recognising that the phone's storage is full, in whichever wrapping the error comes.
// Guarantees: by the error's name alone, never by words in its message; where a name says only that the disk failed, by
// asking the disk.
import Dexie, { type Table } from 'dexie';
import { isDiskFault, isNamed } from '#lib/browser/disk-fault.ts';
import type { DiskWatch } from './database-recovery.ts';
import type { DiskDb } from './recoverable-db.ts';

/** Nothing was stored; the caller keeps what the person wrote and says so. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('the storage of this phone is full', { cause });
    this.name = 'StorageFullError';
  }
}

/** True for a quota error itself and for one inside Dexie's abort and bulk errors. */
export const isQuotaError = (error: unknown): boolean =>
  isNamed(error, ['QuotaExceededError', 'StorageFullError']);

/** What `roomyTransaction` ends with while the disk has given up. An abort of which nobody says why is no such thing. */
export const isDiskAway = (error: unknown): boolean =>
  isDiskFault(error) || isNamed(error, ['StorageFullError', 'DatabaseClosedError']);

/**
 * The same for any call on the databases of `disks`: requests under way when the browser closes one say only that they
 * were aborted, so the disks are asked.
 */
export async function comesFromDisk(error: unknown, disks: readonly DiskSigns[]): Promise<boolean> {
  if (isDiskAway(error)) return true;
  if (!isNamed(error, ['AbortError'])) return false;
  const lackRoom = await Promise.all(disks.map((disk) => disk.lacksRoom()));
  return lackRoom.includes(true) || disks.some((disk) => disk.isDown || disk.wasJustLost);
}

type DiskSigns = Pick<DiskWatch, 'isDown' | 'wasJustLost' | 'lacksRoom'>;

/** What calls on a database end with once the browser has closed it, or cannot open it, whatever the reason. */
const closed = ['UnknownError', 'AbortError', 'DatabaseClosedError', 'InvalidStateError'];

/** The same error, or StorageFullError where the disk under `db` says that it has no room. */
export async function explained(db: DiskDb, error: unknown): Promise<unknown> {
  if (error instanceof StorageFullError) return error;
  if (isQuotaError(error)) return new StorageFullError(error);
  const isFull = isNamed(error, closed) && (db.disk.isFull || (await db.disk.lacksRoom()));
  return isFull ? new StorageFullError(error) : error;
}

/**
 * Runs `scope` in one transaction for writing; a database whose disk gave up is first tried to be had back. Rejects with
 * StorageFullError where there was no room for it, otherwise with what `scope` or the database throws.
 */
export async function roomyTransaction<Result>(
  db: DiskDb,
  tables: Table[],
  scope: () => Promise<Result>,
): Promise<Result> {
  let transaction: IDBTransaction | null = null;
  // Not even a moment is waited otherwise: the write is on its way before a screen begins to draw what it changes.
  if (db.disk.isDown) await db.disk.recover();
  try {
    return await db.transaction('rw', tables, async () => {
      transaction = Dexie.currentTransaction.idbtrans;
      return scope();
    });
  } catch (error) {
    throw await explained(db, withReason(error, transaction));
  }
}

/** What requests end with that were made together with one that aborted their transaction, or after it. */
const ended = ['AbortError', 'InvalidStateError', 'TransactionInactiveError'];

/** The transaction says why it was aborted; its requests only that it was. */
function withReason(error: unknown, transaction: IDBTransaction | null): unknown {
  const reason = transaction?.error;
  return reason && isNamed(error, ended) ? new Dexie.AbortError(reason) : error;
}

// Recognises errors which mean that the phone's storage is full, by their names and never by the texts of
// their messages. If a name says only that the disk failed, the disk is probed.
import Dexie, { type Table } from 'dexie';
import { hasTransactionEnded, isDiskError, isNamed } from '#lib/browser/disk-fault.ts';
import type { DiskWatch } from './database-recovery.ts';
import type { DiskDb } from './recoverable-db.ts';

/** Error of a write that stored nothing, because the phone's storage is full. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('the storage of this phone is full', { cause });
    this.name = 'StorageFullError';
  }
}

/**
 * Returns whether an error means a full disk; true also for an abort or bulk error of Dexie that contains a
 * quota error.
 */
export const isQuotaError = (error: unknown): boolean =>
  isNamed(error, ['QuotaExceededError', 'StorageFullError']);

/**
 * Returns whether the name of an error, or of its cause, means that the disk is unusable; false for an abort
 * without a known cause.
 */
export const isDiskAway = (error: unknown): boolean =>
  isDiskError(error) || isNamed(error, ['StorageFullError', 'DatabaseClosedError']);

/**
 * Returns whether an error means that one of `disks` is unusable. Requests that are in progress when the
 * browser closes a database fail only with AbortError, so after an AbortError the disks are probed.
 */
export async function comesFromDisk(error: unknown, disks: readonly DiskState[]): Promise<boolean> {
  if (isDiskAway(error)) return true;
  if (!isNamed(error, ['AbortError'])) return false;
  const areFull = await Promise.all(disks.map((disk) => disk.acceptsNothing()));
  return areFull.includes(true) || disks.some((disk) => disk.isDown || disk.wasJustLost);
}

type DiskState = Pick<DiskWatch, 'isDown' | 'wasJustLost' | 'acceptsNothing'>;

/** Names of the errors of calls on a database that the browser has closed or cannot open, whatever the reason. */
const closed = ['UnknownError', 'AbortError', 'DatabaseClosedError', 'InvalidStateError'];

/**
 * Returns a StorageFullError for a quota error, and for the error of a closed database whose disk is full;
 * otherwise `error` itself.
 */
export async function explained(db: DiskDb, error: unknown): Promise<unknown> {
  if (error instanceof StorageFullError) return error;
  if (isQuotaError(error)) return new StorageFullError(error);
  const isFull = isNamed(error, closed) && (db.disk.isFull || (await db.disk.acceptsNothing()));
  return isFull ? new StorageFullError(error) : error;
}

/**
 * Runs `scope` in one write transaction; first tries to reopen a database that its disk has closed. Rejects
 * with StorageFullError if there was no free space, otherwise with the error of `scope` or of the database.
 */
export async function writeTransaction<Result>(
  db: DiskDb,
  tables: Table[],
  scope: (transaction: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  let transaction: IDBTransaction | null = null;
  // Awaits nothing while the database is available: the write must be started before a screen begins to draw
  // its result.
  if (db.disk.isDown) await db.disk.recover();
  try {
    return await db.transaction('rw', tables, async () => {
      transaction = Dexie.currentTransaction.idbtrans;
      return scope(transaction);
    });
  } catch (error) {
    throw await explained(db, withReason(error, transaction));
  }
}

/**
 * Returns `error`, unless it says only that the transaction had ended: then returns an AbortError with the
 * transaction's own error, which names the cause.
 */
function withReason(error: unknown, transaction: IDBTransaction | null): unknown {
  const reason = transaction?.error;
  return reason && hasTransactionEnded(error) ? new Dexie.AbortError(reason) : error;
}

// Recognises errors that mean that the phone's storage is full, however they are wrapped. Decides by the
// name of the error, never by the text of its message; if the name says only that the disk failed, it
// probes the disk.
import Dexie, { type Table } from 'dexie';
import { isDiskError, isNamed } from '#lib/browser/disk-fault.ts';
import type { DiskWatch } from './database-recovery.ts';
import type { DiskDb } from './recoverable-db.ts';

/**
 * Error of a write that failed because the storage of the phone is full. No data was stored; the caller
 * leaves the user's text in the form and shows the failure.
 */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('the storage of this phone is full', { cause });
    this.name = 'StorageFullError';
  }
}

/**
 * Returns whether an error is a quota error, or one of Dexie's abort or bulk errors that contains a quota
 * error.
 */
export const isQuotaError = (error: unknown): boolean =>
  isNamed(error, ['QuotaExceededError', 'StorageFullError']);

/**
 * Returns whether an error is one of those that `writeTransaction` rejects with while the disk is unusable.
 * An abort without a known cause does not count.
 */
export const isDiskAway = (error: unknown): boolean =>
  isDiskError(error) || isNamed(error, ['StorageFullError', 'DatabaseClosedError']);

/**
 * Returns whether an error of any call on the databases of `disks` means that a disk is unusable. Requests
 * that are in progress when the browser closes a database fail only with AbortError, so after an AbortError
 * the disks are probed; all other errors are judged as by `isDiskAway`.
 */
export async function comesFromDisk(error: unknown, disks: readonly DiskState[]): Promise<boolean> {
  if (isDiskAway(error)) return true;
  if (!isNamed(error, ['AbortError'])) return false;
  const areFull = await Promise.all(disks.map((disk) => disk.isOutOfSpace()));
  return areFull.includes(true) || disks.some((disk) => disk.isDown || disk.wasJustLost);
}

type DiskState = Pick<DiskWatch, 'isDown' | 'wasJustLost' | 'isOutOfSpace'>;

/** Errors of calls on a database that the browser has closed or cannot open, whatever the reason. */
const closed = ['UnknownError', 'AbortError', 'DatabaseClosedError', 'InvalidStateError'];

/**
 * Returns a StorageFullError if `error` is a quota error or the disk of `db` is full, otherwise `error`
 * itself.
 */
export async function explained(db: DiskDb, error: unknown): Promise<unknown> {
  if (error instanceof StorageFullError) return error;
  if (isQuotaError(error)) return new StorageFullError(error);
  const isFull = isNamed(error, closed) && (db.disk.isFull || (await db.disk.isOutOfSpace()));
  return isFull ? new StorageFullError(error) : error;
}

/**
 * Runs `scope` in one write transaction. If the database is closed because its disk failed, first tries to
 * reopen it. Rejects with StorageFullError if there was no free space, otherwise with the error of `scope`
 * or of the database.
 */
export async function writeTransaction<Result>(
  db: DiskDb,
  tables: Table[],
  scope: () => Promise<Result>,
): Promise<Result> {
  let transaction: IDBTransaction | null = null;
  // Does not await if the database is available, because the write must be started before a screen begins
  // to draw its result.
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

/**
 * Error names of requests that were made after, or together with, the request that aborted their
 * transaction.
 */
const ended = ['AbortError', 'InvalidStateError', 'TransactionInactiveError'];

/**
 * Adds the cause if `error` says only that the transaction ended: returns an AbortError with the
 * transaction's error, which alone names the cause. Returns any other `error` unchanged.
 */
function withReason(error: unknown, transaction: IDBTransaction | null): unknown {
  const reason = transaction?.error;
  return reason && isNamed(error, ended) ? new Dexie.AbortError(reason) : error;
}

// Recognises the error of a full phone storage, however it is wrapped. Decides by the name of the error,
// never by the text of its message; if the name says only that the disk failed, it probes the disk.
import Dexie, { type Table } from 'dexie';
import { isDiskError, isNamed } from '#lib/browser/disk-fault.ts';
import type { DiskWatch } from './database-recovery.ts';
import type { DiskDb } from './recoverable-db.ts';

/**
 * A write failed because the storage of the phone is full. Nothing was stored; the caller keeps what the
 * user typed and shows the failure.
 */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('the storage of this phone is full', { cause });
    this.name = 'StorageFullError';
  }
}

/** True for a quota error itself and for one inside Dexie's abort and bulk errors. */
export const isQuotaError = (error: unknown): boolean =>
  isNamed(error, ['QuotaExceededError', 'StorageFullError']);

/**
 * True for the errors that `writeTransaction` rejects with while the disk is unusable. An abort without a
 * known cause does not count.
 */
export const isDiskAway = (error: unknown): boolean =>
  isDiskError(error) || isNamed(error, ['StorageFullError', 'DatabaseClosedError']);

/**
 * Does the same as `isDiskAway` for any call on the databases of `disks`. Requests that are in progress
 * when the browser closes a database fail only with AbortError, so the disks are probed.
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

/** Returns the same error, or a StorageFullError if the disk of `db` is full. */
export async function explained(db: DiskDb, error: unknown): Promise<unknown> {
  if (error instanceof StorageFullError) return error;
  if (isQuotaError(error)) return new StorageFullError(error);
  const isFull = isNamed(error, closed) && (db.disk.isFull || (await db.disk.isOutOfSpace()));
  return isFull ? new StorageFullError(error) : error;
}

/**
 * Runs `scope` in one write transaction. If the database was lost because its disk failed, it first tries
 * to reopen it. Rejects with StorageFullError if there was no free space, otherwise with the error of
 * `scope` or of the database.
 */
export async function writeTransaction<Result>(
  db: DiskDb,
  tables: Table[],
  scope: () => Promise<Result>,
): Promise<Result> {
  let transaction: IDBTransaction | null = null;
  // Awaits only when the database is down: the write must be started before a screen begins to draw what it
  // changes.
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

/** Errors of requests that were made after, or together with, the request that aborted their transaction. */
const ended = ['AbortError', 'InvalidStateError', 'TransactionInactiveError'];

/**
 * Returns the error with the cause of the abort: only the transaction knows it, its requests report just
 * that they were aborted.
 */
function withReason(error: unknown, transaction: IDBTransaction | null): unknown {
  const reason = transaction?.error;
  return reason && isNamed(error, ended) ? new Dexie.AbortError(reason) : error;
}

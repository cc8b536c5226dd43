// Ends the wait for a database that the browser never answers for. After it has evicted data on a full disk, Chromium
// may answer neither writes to IndexedDB nor calls of Cache Storage, even when there is free space again.
import type { DiskAnswer } from '#lib/browser/disk-probe.ts';
import type { Clock } from '#lib/clock.ts';
import type { DiskDb } from './recoverable-db.ts';
import { StorageFullError } from './storage-full.ts';

/** Error of a start for which the browser answered neither the database nor a probe of the disk. */
export class SilentStorageError extends Error {
  constructor() {
    super('the browser does not answer the database of this phone');
    this.name = 'SilentStorageError';
  }
}

/** Time in milliseconds without a result after which the disk is probed, and after each probe that succeeded again. */
const silenceMs = 10_000;

/**
 * Resolves or rejects as the result of `work` does. If there is no result after `silenceMs`, the disk is probed: if it is
 * full, rejects with StorageFullError; if the browser does not answer the probe either, with SilentStorageError. On a
 * slow phone whose disk accepts data the wait goes on. If `isProbedFirst` is true, calls `work` only after a probe found
 * that the disk accepts data, because the browser may never answer a request of the time before.
 */
export async function unlessSilent<Result>(
  { disk }: Pick<DiskDb, 'disk'>,
  clock: Pick<Clock, 'after'>,
  work: () => Promise<Result>,
  isProbedFirst: boolean,
): Promise<Result> {
  const refusal = isProbedFirst ? errorOf(await disk.probe()) : null;
  if (refusal) throw refusal;
  return new Promise((resolve, reject) => {
    let isOver = false;
    let cancelTimer = (): void => undefined;
    const probe = async () => {
      const error = errorOf(await disk.probe());
      if (error) reject(error);
      else if (!isOver) probeLater();
    };
    const probeLater = () => {
      cancelTimer = clock.after(silenceMs, () => void probe());
    };
    probeLater();
    const end = () => {
      isOver = true;
      cancelTimer();
    };
    work().finally(end).then(resolve, reject);
  });
}

/** Returns the error of a start after a probe with this answer; null if the disk accepts data or no probe can tell. */
function errorOf(answer: DiskAnswer): Error | null {
  if (answer === 'full') return new StorageFullError();
  return answer === 'silent' ? new SilentStorageError() : null;
}

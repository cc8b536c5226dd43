// Ends the wait for a database that the browser never answers for. After it has evicted data on a full disk, Chromium
// may answer neither writes to IndexedDB nor calls of Cache Storage, even when there is free space again.
import type { Clock } from '#lib/clock.ts';
import type { DiskDb } from './recoverable-db.ts';

/** Error of a start whose database got no answer from the browser, while a probe of the disk got none or failed. */
export class SilentStorageError extends Error {
  constructor() {
    super('the browser does not answer the database of this phone');
    this.name = 'SilentStorageError';
  }
}

/** Time in milliseconds without a result after which the disk is probed, and after each probe that succeeded again. */
const silenceMs = 10_000;

/**
 * Resolves or rejects as the result of `work` does. Rejects with SilentStorageError if there is no result after
 * `silenceMs` and a probe then finds that the disk accepts no data. On a slow phone whose disk accepts data the wait
 * goes on. If `wasSilent` is true, the previous work ended with SilentStorageError: `work` is then called only after a
 * probe found that the disk accepts data, because the browser may never answer a request of the time of its silence.
 */
export async function unlessSilent<Result>(
  { disk }: Pick<DiskDb, 'disk'>,
  clock: Pick<Clock, 'after'>,
  work: () => Promise<Result>,
  wasSilent: boolean,
): Promise<Result> {
  if (wasSilent && (await disk.isOutOfSpace())) throw new SilentStorageError();
  return new Promise((resolve, reject) => {
    let isOver = false;
    let cancelTimer = (): void => undefined;
    const probe = async () => {
      if (await disk.isOutOfSpace()) reject(new SilentStorageError());
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

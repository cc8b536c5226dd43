// Where the browser has Web Locks, allows only one downloader at a time on this phone: all tabs and the
// service worker share one Web Lock. A waiting tab or worker gets the lock when its holder ends or dies. A
// visible tab steals it from a frozen holder.
import type { DeviceDb } from '#data/device/device-db.ts';
import type { Clock } from '#lib/clock.ts';
import { type Locks, runWithLock } from '#lib/locks.ts';
import { frozenMs } from '#sync/connection/time-limits.ts';
import { listQueue } from './download-queue.ts';

const lockName = 'pare-downloads';

export type DownloadsLockDeps = {
  device: DeviceDb;
  locks: Locks;
  clock: Clock;
  /** Returns whether this context may steal the lock from a holder that makes no progress. */
  maySteal: () => boolean;
  /** Maximum time in milliseconds to wait for the lock; null for no limit. */
  waitMs: number | null;
};

/**
 * Runs `run` when this context holds the lock; the signal passed to `run` aborts when another context steals
 * the lock. Resolves with null if the wait ended and this context may not steal the lock, or if another
 * context stole it.
 */
export async function withDownloadsLock<Result>(
  deps: DownloadsLockDeps,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const holding = new AbortController();
  const waiting = new AbortController();
  let isMine = false;
  const take = () => {
    isMine = true;
    endWatch();
    return run(holding.signal);
  };
  const endWatch = watchHolder(deps, () => waiting.abort());
  try {
    const held = await runWithLock(deps.locks, lockName, { signal: waiting.signal }, take);
    if (held) return held.result;
    if (isMine || !deps.maySteal()) return null;
    return (await runWithLock(deps.locks, lockName, { steal: true }, take))?.result ?? null;
  } finally {
    endWatch();
    holding.abort();
  }
}

/**
 * Calls `onFrozen` after `waitMs`. Without this limit, calls it in a tab that may steal the lock when the
 * queue has not changed for `frozenMs`, which is longer than a connection may be silent. Returns a function
 * that ends the watch.
 */
function watchHolder(
  { device, clock, maySteal, waitMs }: DownloadsLockDeps,
  onFrozen: () => void,
): () => void {
  if (waitMs !== null) return clock.after(waitMs, onFrozen);
  let cancel = (): void => undefined;
  let isOver = false;
  let before: string | null = null;
  const poll = async () => {
    const present = await queueFingerprint(device).catch(() => null);
    if (isOver) return;
    if (present !== null && present === before && maySteal()) return onFrozen();
    before = present;
    cancel = clock.after(frozenMs, () => void poll());
  };
  void poll();
  return () => {
    isOver = true;
    cancel();
  };
}

async function queueFingerprint(device: DeviceDb): Promise<string> {
  const queue = await listQueue(device);
  return JSON.stringify(queue.map(({ exam, name, state, heldBytes }) => [exam, name, state, heldBytes]));
}

// Abstracts time and timers, so that tests can use their own clock. Does not correct the phone's clock,
// which may be wrong by years and may jump.

export type Clock = {
  /** Returns the time in milliseconds since 1970, UTC. */
  now: () => number;
  /**
   * Returns the milliseconds since a fixed moment in the life of this page or worker. It never jumps when
   * the phone's clock is set, unlike `now`.
   */
  elapsedMs: () => number;
  after: (delayMs: number, run: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsedMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`, or at once when `signal` aborts; never rejects. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const cancel = clock.after(delayMs, resolve);
    signal?.addEventListener('abort', () => {
      cancel();
      resolve();
    });
  });
}

// Responsible for time as the lower layers see it, so that tests can bring their own.
// Guarantees nothing of the phone's own clock, which may be wrong by years and may jump.

export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** Milliseconds since some moment of this page's or worker's own; never set forward or back, as `now` may be. */
  elapsedMs: () => number;
  /** Calls `run` once after `delayMs`; returns what cancels it. */
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

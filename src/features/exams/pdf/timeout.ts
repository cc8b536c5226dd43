// Ends operations that take too long. Time in which the page is hidden, or the user is asked for something,
// does not count.

const tickMs = 500;

export type Watchdog = {
  /** Rejects once the time is used up. */
  bark: Promise<never>;
  /** Stops counting time until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Call it when the operation has succeeded; `bark` then never rejects. */
  stop: () => void;
};

/**
 * Starts to count. Counts only time in which the page is visible, so that a phone put away never makes a
 * file fail.
 */
export function startWatchdog(patienceMs: number): Watchdog {
  let leftMs = patienceMs;
  let isPaused = false;
  let timer: ReturnType<typeof setInterval>;
  const stop = () => clearInterval(timer);
  const bark = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isPaused || document.visibilityState === 'hidden') return;
      leftMs -= tickMs;
      if (leftMs > 0) return;
      stop();
      reject(new Error(`no result within ${patienceMs} ms of visible time`));
    }, tickMs);
  });
  bark.catch(() => undefined);
  return {
    bark,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    stop,
  };
}

/** Resolves like `work`, or rejects after `patienceMs` of visible time. */
export async function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const dog = startWatchdog(patienceMs);
  try {
    return await Promise.race([work, dog.bark]);
  } finally {
    dog.stop();
  }
}

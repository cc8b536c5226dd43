// Limits the time of operations: rejects when one takes too long, but does not stop its work. Time while the
// page is hidden does not count, nor does time between `pause` and `resume`.

const tickMs = 500;

export type TimeLimit = {
  /** Rejects when the time is used up; never resolves. */
  expired: Promise<never>;
  pause: () => void;
  resume: () => void;
  /** Stops the timer for good, when the operation has ended; `expired` then never rejects. */
  stop: () => void;
};

/**
 * Starts a timer. It counts only time in which the page is visible, so that opening a file never fails
 * because the phone was put away.
 */
export function startTimeLimit(patienceMs: number): TimeLimit {
  let leftMs = patienceMs;
  let isPaused = false;
  let timer: ReturnType<typeof setInterval>;
  const stop = () => clearInterval(timer);
  const expired = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (isPaused || document.visibilityState === 'hidden') return;
      leftMs -= tickMs;
      if (leftMs > 0) return;
      stop();
      reject(new Error(`no result within ${patienceMs} ms while the page was visible`));
    }, tickMs);
  });
  expired.catch(() => undefined);
  return {
    expired,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    stop,
  };
}

export async function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const limit = startTimeLimit(patienceMs);
  try {
    return await Promise.race([work, limit.expired]);
  } finally {
    limit.stop();
  }
}

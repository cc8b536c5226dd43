// Ends what takes too long. A hidden page draws nothing and a person may be asked for something: such time is free.

const tickMs = 500;

export type Watchdog = {
  /** Rejects once the patience is used up. */
  bark: Promise<never>;
  /** Time does not count until `resume`. */
  pause: () => void;
  resume: () => void;
  /** To be called when all went well; it never barks again. */
  stop: () => void;
};

/** Counts only time in which the page is visible, so that a phone put away never breaks a file. */
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
      reject(new Error(`nothing came within ${patienceMs} ms`));
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

/** As `work`, or a rejection after `patienceMs` of visible time. */
export async function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const dog = startWatchdog(patienceMs);
  try {
    return await Promise.race([work, dog.bark]);
  } finally {
    dog.stop();
  }
}

// Runs passes through the download queue: one at each `wake`, and after failures by timer, with delays that
// grow and have jitter. A `wake` during a pass adds one more pass after it.
import { backoffMs } from '#lib/backoff.ts';
import type { Locks } from '#lib/locks.ts';
import { type RandomBytes, randomFraction } from '#lib/random-id.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import { type DownloadPassDeps, type DownloadPassEnd, runDownloads } from './download-pass.ts';
import { listQueue } from './download-queue.ts';
import { withDownloadsLock } from './downloads-lock.ts';

export type DownloadsDeps = DownloadPassDeps & {
  locks: Locks;
  random: RandomBytes;
  maySteal: () => boolean;
  /** Time limits in milliseconds, null for none: `waitMs` for the lock, `sliceMs` for one pass. */
  waitMs: number | null;
  sliceMs: number | null;
  /**
   * Called at the first failure in a row, so that the page can request a background sync, because it is unknown
   * when there will be a network again.
   */
  onFailure: () => void;
  /** Called with an unexpected error of a pass or of an update of the queue. */
  onError: (error: unknown) => void;
};

export type Downloads = {
  /**
   * Starts a pass now, or after the running one, because the queue has changed or an obstacle (no network, no
   * space) may be gone. Never throws.
   */
  wake: () => void;
  /**
   * Runs one pass. Resolves with null if the lock was not obtained within `waitMs`, or if another context has
   * stolen it. Rejects with unexpected errors.
   */
  run: () => Promise<DownloadPassEnd | null>;
  /** Resolves with whether the queue has a file that is neither paused nor failed. */
  hasWork: () => Promise<boolean>;
  isBusy: () => boolean;
  /**
   * Stops the running pass and starts no other. Received bytes are stored, so that another context can
   * continue the downloads.
   */
  stop: () => void;
};

export function createDownloads(deps: DownloadsDeps): Downloads {
  const stopping = new AbortController();
  const runner = new Runner(deps, stopping.signal);
  return {
    wake: () => runner.wake(),
    run: () => runOnce(deps, stopping.signal),
    hasWork: () => hasWork(deps),
    isBusy: () => runner.isBusy(),
    stop: () => {
      stopping.abort();
      runner.stop();
    },
  };
}

async function hasWork({ device }: DownloadsDeps): Promise<boolean> {
  const queue = await listQueue(device);
  return queue.some(({ state }) => state !== 'paused' && state !== 'failed');
}

async function runOnce(deps: DownloadsDeps, stopped: AbortSignal): Promise<DownloadPassEnd | null> {
  return withDownloadsLock(deps, (taken) => {
    const over = new AbortController();
    const end = () => over.abort();
    for (const signal of [stopped, taken]) {
      if (signal.aborted) end();
      signal.addEventListener('abort', end);
    }
    const cancel = deps.sliceMs === null ? () => undefined : deps.clock.after(deps.sliceMs, end);
    return runDownloads(deps, over.signal).finally(() => {
      cancel();
      stopped.removeEventListener('abort', end);
    });
  });
}

class Runner {
  readonly #deps: DownloadsDeps;
  readonly #stopped: AbortSignal;
  #isRunning = false;
  #isAskedAgain = false;
  #failures = 0;
  #cancelTimer = (): void => undefined;

  constructor(deps: DownloadsDeps, stopped: AbortSignal) {
    this.#deps = deps;
    this.#stopped = stopped;
  }

  wake(): void {
    this.#failures = 0;
    // Updates the queue during a pass too, because the file being downloaded may have been replaced on the
    // server; its download is then stopped.
    if (this.#isRunning) this.#deps.followLibrary().catch(this.#deps.onError);
    this.#start();
  }

  isBusy(): boolean {
    return this.#isRunning || this.#failures > 0;
  }

  stop(): void {
    this.#cancelTimer();
  }

  #start(): void {
    this.#cancelTimer();
    if (this.#isRunning) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isRunning = true;
    this.#isAskedAgain = false;
    this.#work().then(
      (end) => this.#next(end),
      (error: unknown) => {
        this.#deps.onError(error);
        this.#next('retry');
      },
    );
  }

  /** Updates the queue first, because failed or stopped files may have been replaced on the server. */
  async #work(): Promise<DownloadPassEnd | null> {
    await this.#deps.followLibrary();
    return (await hasWork(this.#deps)) ? runOnce(this.#deps, this.#stopped) : 'done';
  }

  #next(end: DownloadPassEnd | null): void {
    this.#isRunning = false;
    if (this.#stopped.aborted) return;
    const hasFailed = end === 'network' || end === 'retry';
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    if (this.#failures === 1) this.#deps.onFailure();
    if (this.#isAskedAgain || end === 'more' || end === null) {
      this.#start();
    } else if (hasFailed) {
      const delayMs = backoffMs(retryDelays, this.#failures, randomFraction(this.#deps.random));
      this.#cancelTimer = this.#deps.clock.after(delayMs, () => this.#start());
    }
  }
}

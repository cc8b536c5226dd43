// Decides when the engine runs: at start, when the phone comes online or the page becomes visible, after an
// entry was queued, and by timer, more often while a thread is watched. After a pass one timer is set, unless
// the triggers were stopped; its delay grows with each failure, with jitter.
import { backoffMs } from '#lib/backoff.ts';
import { drawMs } from '#lib/browser/draw-time.ts';
import type { Clock } from '#lib/clock.ts';
import { type RandomBytes, randomFraction } from '#lib/random-id.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';
import type { Engine } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';

export type TriggerDeps = {
  engine: Engine;
  clock: Clock;
  random: RandomBytes;
  /**
   * Subscribe to an event after which an exchange is useful (`online`, `visible`, `queued`) or after which
   * the page may end (`hidden`). Each returns a function that unsubscribes.
   */
  online: (listener: () => void) => () => void;
  visible: (listener: () => void) => () => void;
  queued: (listener: () => void) => () => void;
  hidden: (listener: () => void) => () => void;
  hasUnsent: () => Promise<boolean>;
  /**
   * Asks the browser to wake the worker when there is a network; does nothing if the browser has no
   * Background Sync.
   */
  requestBackgroundSync: () => void;
  /**
   * Returns whether this phone saves data now; the interval between exchanges is then 30 minutes instead of
   * 5.
   */
  savesData?: () => boolean;
  /** Called with an error that is not an outcome of an exchange, such as a database that cannot be opened. */
  onError: (error: unknown) => void;
};

export type Triggers = {
  /**
   * Runs the engine now and, while its passes succeed, about every 30 s until the returned function is called. Several
   * watches may run at once.
   */
  watch: () => () => void;
  stop: () => void;
};

const idleMs = 5 * 60_000;
const savingIdleMs = 30 * 60_000;
const watchedMs = 30_000;

export function startTriggers(deps: TriggerDeps): Triggers {
  const runner = new Runner(deps);
  const subscriptions = [
    deps.online(() => runner.runFresh()),
    deps.visible(() => runner.runFresh()),
    deps.queued(() => {
      deps.requestBackgroundSync();
      runner.runQueued();
    }),
    deps.hidden(() => {
      // Requests background sync when the page is hidden, because the worker does not retry while a page is
      // open. Uses the state in memory, because a page that is being closed cannot read the queue any more.
      if (runner.hasUnsent()) deps.requestBackgroundSync();
      runner.runDrawn();
    }),
  ];
  runner.run();
  return {
    watch: () => runner.watch(),
    stop: () => {
      runner.stop();
      for (const end of subscriptions) end();
    },
  };
}

class Runner {
  readonly #deps: TriggerDeps;
  #failures = 0;
  #watchers = 0;
  #isStopped = false;
  #last: Promise<PassEnd> | null = null;
  #hasUnsent = false;
  #cancelTimer = (): void => undefined;
  #cancelDrawing: (() => void) | null = null;

  constructor(deps: TriggerDeps) {
    this.#deps = deps;
  }

  run(): void {
    this.#cancelTimer();
    const { engine, hasUnsent, onError } = this.#deps;
    const pass = engine.run();
    // Several triggers during a pass share the next one, whose outcome counts once.
    if (pass === this.#last) return;
    this.#last = pass;
    const noteUnsent = async (end: PassEnd) => {
      this.#hasUnsent = await hasUnsent();
      return end;
    };
    pass.then(noteUnsent).then(
      (end) => this.wait(this.#delayAfter(end)),
      (error: unknown) => {
        onError(error);
        this.wait(retryDelays.longestMs);
      },
    );
  }

  /** Resets the count of failures and runs the engine, because the phone came online or the page became visible. */
  runFresh(): void {
    this.#failures = 0;
    this.run();
  }

  wait(delayMs: number): void {
    this.#cancelTimer();
    if (!this.#isStopped) this.#cancelTimer = this.#deps.clock.after(delayMs, () => this.run());
  }

  watch(): () => void {
    this.#watchers += 1;
    this.run();
    let isOpen = true;
    return () => {
      if (isOpen) this.#watchers -= 1;
      isOpen = false;
    };
  }

  runQueued(): void {
    this.#hasUnsent = true;
    this.#cancelDrawing ??= this.#deps.clock.after(drawMs, () => this.runDrawn());
  }

  /**
   * Runs the engine for a queued entry, because the entry is rendered or the page is hidden. Does nothing
   * if no entry was queued since the last such run.
   */
  runDrawn(): void {
    if (this.#cancelDrawing === null) return;
    this.#endDrawing();
    this.run();
  }

  hasUnsent(): boolean {
    return this.#hasUnsent;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#endDrawing();
  }

  #endDrawing(): void {
    this.#cancelDrawing?.();
    this.#cancelDrawing = null;
  }

  #delayAfter(end: PassEnd): number {
    const hasFailed =
      end.kind === 'network' || end.kind === 'retry' || end.kind === 'turn' || end.kind === 'failed';
    // Starts the count of failures again if the pass had advanced something before it failed.
    const before = end.kind === 'network' && end.hasMoved ? 0 : this.#failures;
    this.#failures = hasFailed ? before + 1 : 0;
    // Requests background sync at the first failure, while the page exists: when a page is closed, it may
    // end before the browser receives the request.
    if (this.#failures === 1 && this.#hasUnsent) this.#deps.requestBackgroundSync();
    const restMs = this.#deps.savesData?.() ? savingIdleMs : idleMs;
    const quietMs = this.#watchers > 0 ? watchedMs : restMs;
    return nextDelayMs(end, this.#failures, quietMs, randomFraction(this.#deps.random));
  }
}

/**
 * Returns the delay in milliseconds before the next run. `failures` counts failed passes in a row, including
 * the last one; `fraction` (0 ≤ x < 1) is random. After a complete pass the delay is `quietMs`, lengthened by
 * up to a fifth by `fraction`, so that many phones do not send at the same moment again and again.
 */
export function nextDelayMs(end: PassEnd, failures: number, quietMs: number, fraction: number): number {
  switch (end.kind) {
    case 'done':
      return quietMs * (1 + fraction / 5);
    case 'more':
      return Math.min(quietMs, end.afterMs ?? 0);
    case 'paused':
      return retryDelays.longestMs;
    case 'network':
    case 'failed':
      return backoffMs(retryDelays, failures, fraction);
    case 'retry': {
      const ownMs = backoffMs(retryDelays, failures, fraction);
      const requestedMs = end.afterMs === null ? 0 : end.afterMs * (1 + fraction);
      return Math.min(Math.max(ownMs, requestedMs), retryDelays.longestMs);
    }
    case 'turn': {
      // A phone that missed its turn waits by its own rule too, so that a busy server is not asked more and more often.
      const ownMs = failures > 1 ? backoffMs(retryDelays, failures - 1, fraction) : 0;
      return Math.min(Math.max(ownMs, end.afterMs * (1 + fraction / 5)), retryDelays.longestMs);
    }
  }
}

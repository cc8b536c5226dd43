// Decides when the engine runs: at start, online, visible, after an entry was queued, by timer, by nudge.
// After every pass exactly one timer is set; the delays grow with each failure, with jitter.
import { backoffMs } from '#lib/backoff.ts';
import { drawMs } from '#lib/browser/draw-time.ts';
import type { Clock } from '#lib/clock.ts';
import { type RandomBytes, randomFraction } from '#lib/random-id.ts';
import type { Engine } from './engine.ts';
import type { PassEnd } from './pass-deps.ts';
import { retryDelays } from './retry-delays.ts';

export type TriggerDeps = {
  engine: Engine;
  clock: Clock;
  random: RandomBytes;
  /**
   * Each subscribes to an event after which an exchange is useful, and returns a function that
   * unsubscribes.
   */
  online: (listener: () => void) => () => void;
  visible: (listener: () => void) => () => void;
  queued: (listener: () => void) => () => void;
  hidden: (listener: () => void) => () => void;
  /** Returns whether any entry waits to be sent. */
  hasUnsent: () => Promise<boolean>;
  /** Asks the browser to wake the worker when there is a network; does nothing where that is unsupported. */
  requestBackgroundSync: () => void;
  /** Returns whether this phone saves data now; the interval between idle exchanges is then longer. */
  savesData?: () => boolean;
  /** Called with an error that no exchange can explain, such as a database that cannot be opened. */
  onError: (error: unknown) => void;
};

export type Triggers = {
  /** Runs the engine a moment later, so that not all phones ask at once; called when the server has news. */
  nudge: () => void;
  /** Makes the engine run every 30 s until the returned function is called; several watches may run at once. */
  watch: () => () => void;
  stop: () => void;
};

const idleMs = 5 * 60_000;
const savingIdleMs = 30 * 60_000;
const watchedMs = 30_000;
const nudgeSpreadMs = 5_000;

/** Runs the engine once, and then on every trigger until `stop`. */
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
      // The worker leaves to the page what it could not send itself, and a page that is being closed cannot
      // read the queue any more.
      if (runner.hasUnsent()) deps.requestBackgroundSync();
      runner.runDrawn();
    }),
  ];
  runner.run();
  return {
    nudge: () => runner.wait(randomFraction(deps.random) * nudgeSpreadMs),
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
  #hasUnsent = false;
  #cancelTimer = (): void => undefined;
  /** Cancels the wait until a queued entry is rendered; null when there is none. */
  #cancelDrawing: (() => void) | null = null;

  constructor(deps: TriggerDeps) {
    this.#deps = deps;
  }

  run(): void {
    this.#cancelTimer();
    const { engine, hasUnsent, onError } = this.#deps;
    const noteUnsent = async (end: PassEnd) => {
      this.#hasUnsent = await hasUnsent();
      return end;
    };
    engine
      .run()
      .then(noteUnsent)
      .then(
        (end) => this.wait(this.#delayAfter(end)),
        (error: unknown) => {
          onError(error);
          this.wait(retryDelays.longestMs);
        },
      );
  }

  /** Runs at once; the circumstances have changed, so earlier failures no longer count. */
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

  /** Runs once the page has rendered what was queued. */
  runQueued(): void {
    this.#hasUnsent = true;
    this.#cancelDrawing ??= this.#deps.clock.after(drawMs, () => this.runDrawn());
  }

  /**
   * Sends what was queued, because it is rendered or the page is hidden. Does nothing when nothing was
   * queued.
   */
  runDrawn(): void {
    if (this.#cancelDrawing === null) return;
    this.#endDrawing();
    this.run();
  }

  /** Returns whether entries were unsent after the last pass or were queued since. */
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
    const hasFailed = end.kind === 'network' || end.kind === 'retry';
    // A pass that moved something starts a new series of failures.
    const before = end.kind === 'network' && end.hasMoved ? 0 : this.#failures;
    this.#failures = hasFailed ? before + 1 : 0;
    // Requested now, while the page exists: a page that is closed at once may be gone before the request is
    // received.
    if (this.#failures === 1 && this.#hasUnsent) this.#deps.requestBackgroundSync();
    const restMs = this.#deps.savesData?.() ? savingIdleMs : idleMs;
    const quietMs = this.#watchers > 0 ? watchedMs : restMs;
    return nextDelayMs(end, this.#failures, quietMs, randomFraction(this.#deps.random));
  }
}

/**
 * Returns the delay before the next run. `failures` counts failed passes in a row, including this one;
 * `fraction` (0 ≤ x < 1) is random. After a complete pass it spreads the delay over a fifth of `quietMs`:
 * phones that an outage or a lesson brought into step do not ask at the same moment for ever.
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
      return backoffMs(retryDelays, failures, fraction);
    case 'retry': {
      const ownMs = backoffMs(retryDelays, failures, fraction);
      const requestedMs = end.afterMs === null ? 0 : end.afterMs * (1 + fraction);
      return Math.min(Math.max(ownMs, requestedMs), retryDelays.longestMs);
    }
  }
}

// Responsible for when the engine runs: at start, online, visible, when something was queued, by timer, by nudge.
// Guarantees: after every pass exactly one timer is set; failures wait longer and longer, with jitter.
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
  /** Each subscribes to something that may make an exchange worth while, and returns what ends it. */
  online: (listener: () => void) => () => void;
  visible: (listener: () => void) => () => void;
  queued: (listener: () => void) => () => void;
  hidden: (listener: () => void) => () => void;
  /** Whether something waits to be sent. */
  hasUnsent: () => Promise<boolean>;
  /** Asks the browser to wake the worker when there is a network; nothing where it cannot. */
  requestBackgroundSync: () => void;
  /** Whether this phone saves data now: at rest it then asks seldom. */
  savesData?: () => boolean;
  /** Of an error that no exchange can explain, such as a database that cannot be opened. */
  onError: (error: unknown) => void;
};

export type Triggers = {
  /** The server has something new; asked a moment later, not by all phones at once. */
  nudge: () => void;
  /** While anything is watched, the engine asks every 30 s; returns what ends it. */
  watch: () => () => void;
  stop: () => void;
};

const idleMs = 5 * 60_000;
const savingIdleMs = 30 * 60_000;
const watchedMs = 30_000;
const nudgeSpreadMs = 5_000;

/** Runs the engine once, and from then on until `stop`. */
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
      // The worker left to the page what it could not send itself; a page that is being closed cannot look any more.
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
  /** Null while nothing that was queued is being drawn. */
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

  /** Something has changed: what failed before says nothing of now. */
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

  /** Runs once what was queued has been drawn. */
  runQueued(): void {
    this.#hasUnsent = true;
    this.#cancelDrawing ??= this.#deps.clock.after(drawMs, () => this.runDrawn());
  }

  /** Nobody looks any more, or it is drawn: what was queued is sent. Nothing where nothing was. */
  runDrawn(): void {
    if (this.#cancelDrawing === null) return;
    this.#endDrawing();
    this.run();
  }

  /** As the last pass left it. */
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
    // What has moved something is not the failure before it once more.
    const before = end.kind === 'network' && end.hasMoved ? 0 : this.#failures;
    this.#failures = hasFailed ? before + 1 : 0;
    // Now, while the page is there to ask: one that is closed at once may be gone before it is heard.
    if (this.#failures === 1 && this.#hasUnsent) this.#deps.requestBackgroundSync();
    const restMs = this.#deps.savesData?.() ? savingIdleMs : idleMs;
    const quietMs = this.#watchers > 0 ? watchedMs : restMs;
    return nextDelayMs(end, this.#failures, quietMs, randomFraction(this.#deps.random));
  }
}

/** `failures` counts passes that failed in a row, this one included. */
export function nextDelayMs(end: PassEnd, failures: number, quietMs: number, fraction: number): number {
  switch (end.kind) {
    case 'done':
      return quietMs;
    case 'more':
      return Math.min(quietMs, end.afterMs ?? 0);
    case 'paused':
      return retryDelays.longestMs;
    case 'network':
      return backoffMs(retryDelays, failures, fraction);
    case 'retry': {
      const ownMs = backoffMs(retryDelays, failures, fraction);
      const askedMs = end.afterMs === null ? 0 : end.afterMs * (1 + fraction);
      return Math.min(Math.max(ownMs, askedMs), retryDelays.longestMs);
    }
  }
}

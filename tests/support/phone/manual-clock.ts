// A clock that stands still until a test moves it, with its timers.
// Guarantees: timers run in the order of their times, while `advance` passes them; setting the date moves none of them.
import type { Clock } from '../../../src/lib/clock.ts';

export type ManualClock = Clock & {
  /** Resolves once everything due has run and what it began has had a turn. */
  advance: (byMs: number) => Promise<void>;
  /** Sets the date forward or, below 0, back, as a correction of the phone's clock does. */
  correct: (byMs: number) => void;
};

export function manualClock(startMs = Date.UTC(2026, 0, 5, 12)): ManualClock {
  let elapsedMs = 0;
  let dateMs = startMs;
  let timers: { atMs: number; run: () => void }[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => dateMs + elapsedMs,
    elapsedMs: () => elapsedMs,
    correct: (byMs) => {
      dateMs += byMs;
    },
    after: (delayMs, run) => {
      const timer = { atMs: elapsedMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (byMs) => {
      const untilMs = elapsedMs + byMs;
      for (;;) {
        const [first] = timers.filter((timer) => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!first) break;
        timers = timers.filter((timer) => timer !== first);
        elapsedMs = Math.max(elapsedMs, first.atMs);
        first.run();
        await turn();
      }
      elapsedMs = untilMs;
      await turn();
    },
  };
}

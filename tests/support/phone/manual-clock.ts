// Provides a clock with timers that does not move until a test advances it.
import type { Clock } from '../../../src/lib/clock.ts';

export type ManualClock = Clock & {
  /** Moves the time forward and runs the timers that become due, each followed by one turn of the event loop. */
  advance: (byMs: number) => Promise<void>;
  /** Changes the date like a correction of the phone’s clock; negative values move it back. */
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

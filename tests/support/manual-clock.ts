// A clock that stands still until a test moves it, with its timers.
// Guarantees: timers run in the order of their times, while `advance` passes them.
import type { Clock } from '#lib/clock.ts';

export type ManualClock = Clock & {
  /** Resolves once everything due has run and what it began has had a turn. */
  advance: (byMs: number) => Promise<void>;
};

export function manualClock(startMs = Date.UTC(2026, 0, 5, 12)): ManualClock {
  let nowMs = startMs;
  let timers: { atMs: number; run: () => void }[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => nowMs,
    after: (delayMs, run) => {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: async (byMs) => {
      const untilMs = nowMs + byMs;
      for (;;) {
        const [first] = timers.filter((timer) => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
        if (!first) break;
        timers = timers.filter((timer) => timer !== first);
        nowMs = Math.max(nowMs, first.atMs);
        first.run();
        await turn();
      }
      nowMs = untilMs;
      await turn();
    },
  };
}

// Provides the virtual clock and event queue that everything in a simulated run shares.
// Between two events every phone is idle: no microtask and no task of fake-indexeddb is left.
import type { Clock } from '../../src/lib/clock.ts';

type Event = { atMs: number; order: number; run: () => void | Promise<void> };

export type VirtualTime = {
  now: () => number;
  at: (atMs: number, run: Event['run']) => () => void;
  after: (delayMs: number, run: Event['run']) => () => void;
  /** Runs events in order until `done` returns true, no event is left or `untilMs` is reached. */
  runUntil: (untilMs: number, done?: () => boolean) => Promise<void>;
  /** Returns the clock of one phone: the virtual time plus `skewMs()`, the present error of that clock. */
  clock: (skewMs: () => number, isAlive: () => boolean) => Clock;
};

let pendingTasks = 0;
const realSetImmediate = globalThis.setImmediate;

/** Counts the tasks that fake-indexeddb queues; when none is left, every transaction has ended. */
export function countTasks(): void {
  const counting = (run: (...args: unknown[]) => void, ...args: unknown[]) => {
    pendingTasks++;
    return realSetImmediate(() => {
      pendingTasks--;
      run(...args);
    });
  };
  globalThis.setImmediate = counting as typeof globalThis.setImmediate;
}

const turn = () => new Promise<void>((resolve) => realSetImmediate(resolve));

export async function passTurns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn();
}

/** Resolves when no work is left except scheduled events. */
async function quiet(): Promise<void> {
  let calmTurns = 0;
  while (calmTurns < 3) {
    await turn();
    calmTurns = pendingTasks === 0 ? calmTurns + 1 : 0;
  }
}

export function virtualTime(startMs: number): VirtualTime {
  const events: Event[] = [];
  let nowMs = startMs;
  let order = 0;

  const at = (atMs: number, run: Event['run']) => {
    const event = { atMs: Math.max(nowMs, atMs), order: order++, run };
    const before = events.findIndex((other) => other.atMs > event.atMs);
    events.splice(before < 0 ? events.length : before, 0, event);
    return () => {
      const index = events.indexOf(event);
      if (index >= 0) events.splice(index, 1);
    };
  };
  const after = (delayMs: number, run: Event['run']) => at(nowMs + delayMs, run);

  return {
    now: () => nowMs,
    at,
    after,
    runUntil: async (untilMs, done = () => false) => {
      for (;;) {
        await quiet();
        const next = events[0];
        if (done() || !next || next.atMs > untilMs) break;
        events.shift();
        nowMs = next.atMs;
        await next.run();
      }
      nowMs = Math.max(nowMs, done() ? nowMs : untilMs);
    },
    clock: (skewMs, isAlive) => ({
      now: () => nowMs + skewMs(),
      elapsedMs: () => nowMs,
      after: (delayMs, run) => after(delayMs, () => (isAlive() ? run() : undefined)),
    }),
  };
}

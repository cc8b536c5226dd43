// Tests the limits of simultaneous exchanges with a store in memory.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = {
  setFunc: (key: string, change: (holders: unknown) => unknown) => void;
};
type App = { store: () => Store };
type Limits = { most: number; untilMs: number };
const { longestWaitMs, mostAdmitted, mostAnswers, whileAdmitted, whileInSlot } = createRequire(
  import.meta.url,
)('../../../pb_hooks/lib/exchange/answer-slots.js') as {
  longestWaitMs: number;
  mostAdmitted: number;
  mostAnswers: number;
  whileAdmitted: <Result>(app: App, act: (place: number | null) => Result) => Result;
  whileInSlot: <Result>(app: App, limits: Limits, act: (slot: number | null) => Result) => Result;
};

const longestMs = 300_000;

function appWithStore(): App {
  const values = new Map<string, unknown>();
  const store = {
    setFunc: (key: string, change: (holders: unknown) => unknown) =>
      void values.set(key, change(values.get(key))),
  };
  return { store: () => store };
}

const place = (app: App) => whileAdmitted(app, (number) => number);
const slot = (app: App, limits: Limits) => whileInSlot(app, limits, (number) => number);
const all = { most: mostAnswers, untilMs: 0 };

let pauses: number[] = [];
let afterPause: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: longestMs * 10 });
  pauses = [];
  afterPause = () => undefined;
  vi.stubGlobal('sleep', (ms: number) => {
    pauses.push(ms);
    vi.advanceTimersByTime(ms);
    afterPause();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Calls `take` within itself `depth` times, then `atEnd`. */
function nested(depth: number, take: (act: () => void) => void, atEnd: () => void): void {
  if (depth === 0) atEnd();
  else take(() => nested(depth - 1, take, atEnd));
}

test('whileAdmitted gives each exchange in progress a place of its own, and the next one none', () => {
  const app = appWithStore();
  const places: (number | null)[] = [];
  const take = (act: () => void) =>
    whileAdmitted(app, (number) => {
      places.push(number);
      act();
    });
  nested(mostAdmitted + 1, take, () => undefined);
  expect(places).toEqual([...Array.from({ length: mostAdmitted }, (_, number) => number), null]);
  expect(place(app)).toBe(0);
});

test('whileAdmitted gives a place back after an exception', () => {
  const app = appWithStore();
  const fail = () =>
    whileAdmitted(app, () => {
      throw new Error('the answer failed');
    });
  expect(fail).toThrow('the answer failed');
  expect(place(app)).toBe(0);
});

test('a place that was not given back for five minutes goes to another exchange, which keeps it when the first one ends', () => {
  const app = appWithStore();
  whileAdmitted(app, () => {
    vi.advanceTimersByTime(longestMs);
    expect(place(app)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(place(app)).toBe(0);
  });
  const other = whileAdmitted(app, () => {
    vi.advanceTimersByTime(longestMs + 1);
    return whileAdmitted(app, (number) => {
      expect(number).toBe(0);
      return place(app);
    });
  });
  expect(other).toBe(1);
});

test('whileInSlot waits until another exchange gives its slot back', () => {
  const app = appWithStore();
  const key = 'pare.answering';
  const take = (act: () => void) => whileInSlot(app, all, act);
  nested(mostAnswers, take, () => {
    afterPause = () => {
      // The exchange in slot 3 ends.
      if (pauses.length === 2)
        app.store().setFunc(key, (holders) => String(holders).split(' ').with(3, '0').join(' '));
    };
    expect(slot(app, { most: mostAnswers, untilMs: Date.now() + 500 })).toBe(3);
  });
  expect(pauses).toHaveLength(2);
});

test('whileInSlot passes null if no slot is free within the time, and tries more often at its end', () => {
  const app = appWithStore();
  const take = (act: () => void) => whileInSlot(app, all, act);
  nested(mostAnswers, take, () => {
    expect(slot(app, { most: mostAnswers, untilMs: Date.now() + longestWaitMs })).toBeNull();
  });
  const waitedMs = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeGreaterThanOrEqual(longestWaitMs);
  expect(waitedMs).toBeLessThan(longestWaitMs + 30);
  expect(pauses.at(-1)).toBeLessThan(pauses[0] ?? 0);
});

test('whileInSlot gives no slot beyond `most`, although one is free', () => {
  const app = appWithStore();
  const take = (act: () => void) => whileInSlot(app, all, act);
  nested(2, take, () => {
    expect(slot(app, { most: 2, untilMs: Date.now() + 50 })).toBeNull();
    expect(slot(app, { most: 3, untilMs: Date.now() + 50 })).toBe(2);
  });
});

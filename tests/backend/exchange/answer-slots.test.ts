// Tests the slots of simultaneous exchanges with a store in memory.
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = { setFunc: (key: string, change: (holder: unknown) => unknown) => void };
type App = { store: () => Store };
const { whileInSlot } = createRequire(import.meta.url)('../../../pb_hooks/lib/exchange/answer-slots.js') as {
  whileInSlot: <Result>(app: App, act: (slot: number | null) => Result) => Result;
};

const mostAnswers = 40;
const longestMs = 300_000;

function appWithStore(): App {
  const values = new Map<string, unknown>();
  const store = {
    setFunc: (key: string, change: (holder: unknown) => unknown) =>
      void values.set(key, change(values.get(key))),
  };
  return { store: () => store };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('whileInSlot gives each of 40 simultaneous exchanges a slot of its own, and the next one none', () => {
  const app = appWithStore();
  const slots: (number | null)[] = [];
  const nest = (left: number): void =>
    whileInSlot(app, (slot) => {
      slots.push(slot);
      if (left > 0) nest(left - 1);
    });
  nest(mostAnswers);
  expect(slots).toEqual([...Array.from({ length: mostAnswers }, (_, slot) => slot), null]);
});

test('whileInSlot gives a slot back after an exception', () => {
  const app = appWithStore();
  const fail = () =>
    whileInSlot(app, () => {
      throw new Error('the answer failed');
    });
  expect(fail).toThrow('the answer failed');
  expect(whileInSlot(app, (slot) => slot)).toBe(0);
});

test('a slot that was not given back for five minutes goes to another exchange', () => {
  const app = appWithStore();
  const take = () => whileInSlot(app, (slot) => slot);
  whileInSlot(app, () => {
    vi.advanceTimersByTime(longestMs);
    expect(take()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(take()).toBe(0);
  });
});

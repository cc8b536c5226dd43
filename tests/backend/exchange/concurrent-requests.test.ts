// Tests the limit of simultaneous requests with a store in memory.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const hooks = join(import.meta.dirname, '../../../pb_hooks');
Object.assign(globalThis, { __hooks: hooks });
afterAll(() => {
  Reflect.deleteProperty(globalThis, '__hooks');
});

type Event = { realIP: () => string; app: { store: () => Store } };
type Most = { place: number; all: number; longestMs: number };
type Act<Result> = (isFull: boolean) => Result;
const { whileCounted } = createRequire(import.meta.url)(join(hooks, 'lib/base/concurrent-requests.js')) as {
  whileCounted: <Result>(e: Event, kind: string, most: Most, act: Act<Result>) => Result;
};

type Store = {
  setFunc: (key: string, change: (kept: unknown) => unknown) => void;
  get: (key: string) => unknown;
  remove: (key: string) => void;
};

const longestMs = 60_000;
const most = { place: 1, all: 10, longestMs };

it('whileCounted lets in no request beyond the limit when one begins while another one ends', () => {
  const values = new Map<string, unknown>();
  let hasSecondStarted = false;
  const store: Store = {
    setFunc: (key, change) => void values.set(key, change(values.get(key))),
    get: (key) => values.get(key),
    // Begins another request while a key is removed.
    remove: (key) => {
      if (hasSecondStarted) return void values.delete(key);
      hasSecondStarted = true;
      begin(() => {
        values.delete(key);
        begin(() => undefined);
      });
    },
  };
  const event: Event = { realIP: () => '192.0.2.1', app: { store: () => store } };
  let goingOn = 0;
  let mostGoingOn = 0;
  const begin = (meanwhile: () => void) =>
    whileCounted(event, 'bodies', most, (isFull) => {
      if (!isFull) goingOn += 1;
      mostGoingOn = Math.max(mostGoingOn, goingOn);
      // The first request counts as finished before its key is removed.
      if (!isFull && !hasSecondStarted) goingOn -= 1;
      meanwhile();
      if (!isFull && hasSecondStarted && goingOn > 0) goingOn -= 1;
    });
  begin(() => undefined);
  expect(hasSecondStarted).toBe(true);
  expect(mostGoingOn).toBe(1);
  expect([...values.keys()]).toEqual([]);
});

it('whileCounted gives the slot of a request that has lasted too long to another one, which keeps it when the first one ends', () => {
  vi.useFakeTimers();
  const values = new Map<string, unknown>();
  const store: Store = {
    setFunc: (key, change) => void values.set(key, change(values.get(key))),
    get: (key) => values.get(key),
    remove: (key) => void values.delete(key),
  };
  const event: Event = { realIP: () => '192.0.2.1', app: { store: () => store } };
  const isRefused = (): boolean => whileCounted(event, 'bodies', most, (isFull) => isFull);
  whileCounted(event, 'bodies', most, () => {
    const slots = [...values.keys()];
    vi.advanceTimersByTime(longestMs);
    expect(isRefused()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRefused()).toBe(false);
    // Another request takes the slots, and has not ended when this one ends.
    for (const slot of slots) values.set(slot, Date.now());
  });
  expect(isRefused()).toBe(true);
  vi.useRealTimers();
});

// Tests the limit of simultaneous requests, with a fake store that begins another request while a key is
// removed.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const hooks = join(import.meta.dirname, '../../../pb_hooks');
Object.assign(globalThis, { __hooks: hooks });
afterAll(() => {
  Reflect.deleteProperty(globalThis, '__hooks');
});

type Event = { realIP: () => string; app: { store: () => Store } };
type Act = (isFull: boolean) => void;
const { whileCounted } = createRequire(import.meta.url)(join(hooks, 'lib/server/concurrent-requests.js')) as {
  whileCounted: (e: Event, kind: string, most: { place: number; all: number }, act: Act) => void;
};

type Store = {
  setFunc: (key: string, change: (kept: unknown) => unknown) => void;
  remove: (key: string) => void;
};

it('whileCounted lets in no request beyond the limit when one begins while another one ends', () => {
  const values = new Map<string, unknown>();
  let hasSecondStarted = false;
  const store: Store = {
    setFunc: (key, change) => void values.set(key, change(values.get(key))),
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
  let most = 0;
  const begin = (meanwhile: () => void) =>
    whileCounted(event, 'bodies', { place: 1, all: 10 }, (isFull) => {
      if (!isFull) goingOn += 1;
      most = Math.max(most, goingOn);
      // The first request counts as finished before its key is removed.
      if (!isFull && !hasSecondStarted) goingOn -= 1;
      meanwhile();
      if (!isFull && hasSecondStarted && goingOn > 0) goingOn -= 1;
    });
  begin(() => undefined);
  expect(hasSecondStarted).toBe(true);
  expect(most).toBe(1);
  expect([...values.keys()]).toEqual([]);
});

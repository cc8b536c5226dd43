// Tests, with a fake store and a fake clock, that `whileAlone` starts no second run of a job within 30 minutes while
// the first one has not ended.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeApp, type FakeApp } from '../../support/server/fake-app.ts';

const { whileAlone } = createRequire(import.meta.url)(
  join(import.meta.dirname, '../../../pb_hooks/lib/server/while-alone.js'),
) as { whileAlone: (app: FakeApp, key: string, act: () => void) => void };

const minuteMs = 60_000;
let app: FakeApp;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = createFakeApp();
});
afterEach(() => {
  vi.useRealTimers();
});

function mayRun(key = 'job'): boolean {
  let hasRun = false;
  whileAlone(app, key, () => {
    hasRun = true;
  });
  return hasRun;
}

it('whileAlone starts no second run of a job until the first one has ended, and runs other jobs meanwhile', () => {
  whileAlone(app, 'job', () => expect([mayRun(), mayRun('other')]).toEqual([false, true]));
  expect(mayRun()).toBe(true);
  expect(() =>
    whileAlone(app, 'job', () => {
      throw new Error('the job failed');
    }),
  ).toThrow('the job failed');
  expect(mayRun()).toBe(true);
});

it('whileAlone starts a second run when the first one has not ended for 30 minutes, and the end of the first run permits no third one during the second', () => {
  const startMs = Date.now();
  whileAlone(app, 'job', () => {
    vi.setSystemTime(startMs + 30 * minuteMs - 1);
    expect(mayRun()).toBe(false);
    vi.setSystemTime(startMs + 30 * minuteMs);
    expect(mayRun()).toBe(true);
    // Simulates a run in another JavaScript engine, which goes on when this one ends.
    app.store().setFunc('job', () => Date.now());
  });
  expect(mayRun()).toBe(false);
});

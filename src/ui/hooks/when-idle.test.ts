import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runWhenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('runWhenIdle', () => {
  it('runWhenIdle runs no step at once, then one step in each timer', () => {
    const done: number[] = [];
    runWhenIdle(
      (function* () {
        for (const step of [1, 2, 3]) {
          done.push(step);
          yield;
        }
      })(),
    );
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([1]);
    vi.runAllTimers();
    expect(done).toEqual([1, 2, 3]);
  });

  it('runWhenIdle runs no further step after it was cancelled', () => {
    let steps = 0;
    const end = runWhenIdle(
      (function* () {
        for (;;) {
          steps += 1;
          yield;
        }
      })(),
    );
    vi.advanceTimersToNextTimer();
    end();
    vi.runAllTimers();
    expect(steps).toBe(1);
    end();
  });
});

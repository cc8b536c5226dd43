import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#lib/clock.ts';
import { runAtRest } from './run-at-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('runAtRest', () => {
  it('runAtRest runs the work once, not earlier than two seconds after the call', () => {
    const work = vi.fn();
    runAtRest(systemClock, work);
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the delay', 1_000],
    ['the wait for an idle moment', 2_000],
  ])('runAtRest runs nothing when it is cancelled during %s', (_, afterMs) => {
    const work = vi.fn();
    const cancel = runAtRest(systemClock, work);
    vi.advanceTimersByTime(afterMs);
    cancel();
    vi.advanceTimersByTime(60_000);
    expect(work).not.toHaveBeenCalled();
  });
});

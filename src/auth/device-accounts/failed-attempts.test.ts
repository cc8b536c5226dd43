import { describe, expect, it } from 'vitest';
import {
  afterWrongPassword,
  firstWaitMs,
  freeTries,
  longestWaitMs,
  noTries,
  type PasswordTries,
  remainingWaitMs,
  sinceClockWasSet,
} from './failed-attempts.ts';

const nowMs = 1_000_000;

function wrong(times: number, atMs = nowMs): PasswordTries {
  let tries = noTries;
  for (let i = 0; i < times; i++) tries = afterWrongPassword(tries, atMs);
  return tries;
}

describe('wrong passwords on this phone', () => {
  it('up to four wrong passwords cause no wait', () => {
    expect(remainingWaitMs(noTries, nowMs)).toBe(0);
    expect(remainingWaitMs(wrong(freeTries - 1), nowMs)).toBe(0);
  });

  it('the fifth wrong password causes a wait of a minute, each further one a wait twice as long, up to an hour', () => {
    expect(remainingWaitMs(wrong(5), nowMs)).toBe(firstWaitMs);
    expect(remainingWaitMs(wrong(6), nowMs)).toBe(2 * firstWaitMs);
    expect(remainingWaitMs(wrong(40), nowMs)).toBe(longestWaitMs);
  });

  it('the next password can be tried when the wait is over', () => {
    expect(remainingWaitMs(wrong(5), nowMs + firstWaitMs - 1)).toBe(1);
    expect(remainingWaitMs(wrong(5), nowMs + firstWaitMs)).toBe(0);
  });

  it('the wait after wrong passwords starts again, with its normal length, when the clock is set back', () => {
    const before = wrong(5, nowMs + 1e12);
    expect(remainingWaitMs(before, nowMs)).toBe(firstWaitMs);
    const shortened = sinceClockWasSet(before, nowMs);
    expect(remainingWaitMs(shortened, nowMs + firstWaitMs)).toBe(0);
    expect(sinceClockWasSet(shortened, nowMs + 1)).toBe(shortened);
    expect(sinceClockWasSet(noTries, nowMs)).toBe(noTries);
  });
});

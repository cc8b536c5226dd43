import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [1000, 1000, 'seconds', 10],
  [12_000, 1000, 'seconds', 20],
  [50_000, 1000, 'seconds', 50],
  [51_000, 1000, 'minutes', 1],
  [100_000, 1000, 'minutes', 2],
  [59 * 60_000, 1000, 'minutes', 59],
  [60 * 60_000, 1000, 'hours', 1],
  [-5, 1000, 'seconds', 10],
])(
  'timeLeft for %i bytes at %i bytes a second returns the unit %s with the count %i',
  (rest, speed, unit, count) => {
    expect(timeLeft(rest, speed)).toEqual({ unit, count });
  },
);

it('timeLeft returns null if the speed is unknown or 0', () => {
  expect(timeLeft(1000, null)).toBe(null);
  expect(timeLeft(1000, 0)).toBe(null);
});

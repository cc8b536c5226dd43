import { expect, it } from 'vitest';
import { exchangeDay } from './last-sync-day.ts';

const now = new Date(2026, 2, 1, 9).getTime();

it.each([
  [new Date(2026, 2, 1, 0, 0), 'today'],
  [new Date(2026, 2, 1, 23, 0), 'today'],
  [new Date(2026, 1, 28, 23, 59), 'yesterday'],
  [new Date(2026, 1, 28, 0, 0), 'yesterday'],
  [new Date(2026, 1, 27, 23, 59), 'earlier'],
])('exchangeDay of %s is %s', (date, day) => {
  expect(exchangeDay(date.getTime(), now)).toBe(day);
});

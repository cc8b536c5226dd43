import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { lastDays } = createRequire(import.meta.url)('./haiti-days.js') as {
  lastDays: (nowMs: number, count: number) => { date: string; fromMs: number }[];
};

const hourMs = 3_600_000;
const inHaiti = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Port-au-Prince',
  dateStyle: 'short',
  timeStyle: 'medium',
});

it('lastDays begins each day at midnight in Haiti, from 2017 to 2037, as the time zone database does', () => {
  for (let nowMs = Date.UTC(2017, 0, 20); nowMs < Date.UTC(2038, 0, 1); nowMs += 41 * hourMs) {
    const days = lastDays(nowMs, 7);
    for (const { date, fromMs } of days) expect(inHaiti.format(fromMs)).toBe(`${date} 00:00:00`);
    expect(days[6]?.date).toBe(inHaiti.format(nowMs).slice(0, 10));
  }
});

it('lastDays returns a day of 23 hours in March and one of 25 hours in November', () => {
  const hours = (nowMs: number) => {
    const [day, next] = lastDays(nowMs, 2);
    return ((next?.fromMs ?? 0) - (day?.fromMs ?? 0)) / hourMs;
  };
  expect(hours(Date.UTC(2026, 2, 9, 12))).toBe(23);
  expect(hours(Date.UTC(2026, 10, 2, 12))).toBe(25);
  expect(hours(Date.UTC(2026, 10, 24, 12))).toBe(24);
});

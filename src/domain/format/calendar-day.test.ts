import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { dayNumber, isCalendarDay } from './calendar-day.ts';
import { dayOf, noonOf } from './local-day.ts';

type Case = { day: string; isDay: boolean };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/days.json', 'utf8'));
const { isCalendarDay: onServer } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/pure/content/calendar-day.js',
) as { isCalendarDay: (text: string) => boolean };

describe('isCalendarDay and dayNumber', () => {
  it.each(cases)(
    'isCalendarDay returns $isDay for $day, on the phone and on the server',
    ({ day, isDay }) => {
      expect(isCalendarDay(day)).toBe(isDay);
      expect(onServer(day)).toBe(isDay);
    },
  );

  it('dayNumber returns for a written day the number that dayOf returns for times of the day, and NaN for an empty text', () => {
    for (const [month, day] of [
      [0, 1],
      [1, 28],
      [2, 14],
      [9, 31],
      [11, 31],
    ] as const) {
      const written = `2027-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      for (const hour of [0, 12, 23])
        expect(dayOf(new Date(2027, month, day, hour).getTime())).toBe(dayNumber(written));
      expect(new Date(noonOf(dayNumber(written))).getDate()).toBe(day);
    }
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
    expect(dayNumber('')).toBeNaN();
  });
});

import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { comingExamDates, examDays } from './upcoming-exam-dates.ts';

const date = (day: string, more: Partial<ExamDate> = {}): ExamDate => ({
  id: day,
  created: 0,
  updated: 0,
  gradeLevel: 'bac2',
  series: null,
  session: null,
  day,
  label: null,
  ...more,
});
const today = dayNumber('2027-02-27');
const daysOf = (rows: ExamDate[]) => examDays(comingExamDates(rows, 'bac2', today), 3);

describe('examDays', () => {
  it('examDays returns the next three exam days of the level in order, including today', () => {
    const rows = ['2027-06-14', '2027-02-26', '2027-03-01', '2027-02-27', '2027-12-31', '2028-01-01'];
    const others = [date('2027-02-28', { gradeLevel: 'bac1' })];
    const days = daysOf([...rows.map((day) => date(day)), ...others]).map(({ day }) => day - today);
    expect(days).toEqual([0, 2, 107]);
  });

  it('examDays lists the series of a day in the usual order, and none if the day is for all series', () => {
    const smp = date('2027-06-14', { series: 'SMP' });
    const svt = date('2027-06-14', { series: 'SVT' });
    expect(daysOf([smp, svt, smp])).toEqual([
      { day: dayNumber('2027-06-14'), series: ['SVT', 'SMP'], session: null },
    ]);
    expect(daysOf([smp, date('2027-06-14')])).toMatchObject([{ series: [] }]);
  });

  it('examDays marks a day as an example if every date of the day is labelled as an example', () => {
    const example = date('2027-06-14', { label: 'Exemple, pas une date officielle' });
    const official = date('2027-06-14', { label: 'Première journée' });
    expect(daysOf([example, example])).toMatchObject([{ example: true }]);
    expect(daysOf([example, official])[0]).not.toHaveProperty('example');
    expect(daysOf([official])[0]).not.toHaveProperty('example');
  });

  it('examDays gives a day a session only if all dates of the day have that session', () => {
    const ordinary = date('2027-06-14', { session: 'ordinaire' });
    const extra = date('2027-06-14', { session: 'extraordinaire' });
    expect(daysOf([extra])).toMatchObject([{ session: 'extraordinaire' }]);
    expect(daysOf([ordinary, extra])).toMatchObject([{ session: null }]);
    expect(daysOf([ordinary, date('2027-06-14')])).toMatchObject([{ session: null }]);
  });

  it('examDays returns no days if there are no dates', () => {
    expect(daysOf([])).toEqual([]);
  });
});

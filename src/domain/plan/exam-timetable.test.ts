import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import {
  datesOfPlan,
  examDayBySubject,
  examsOver,
  isExamWeek,
  nextExamDay,
  planEnd,
  timetable,
} from './exam-timetable.ts';

const date = (day: string, more: Partial<ExamDate> = {}): ExamDate => ({
  ...{ id: `${day}${more.subject ?? ''}`, created: 0, updated: 0, gradeLevel: 'bac2' },
  ...{ series: null, session: null, day, label: null, subject: null, halfDay: null, ...more },
});
const examined = ['math', 'physics'].map((id) => ({ subject: makeSubject({ id }), points: 100 }));
const all = { series: 'SMP', examined, subjects: new Set(['math', 'physics']) } as const;
const mathAgain = { ...all, subjects: new Set(['math']) };
const today = dayNumber('2027-06-10');

describe('datesOfPlan', () => {
  const days = (dates: ExamDate[], plan: Parameters<typeof datesOfPlan>[1]) =>
    datesOfPlan(dates, plan).map(({ day }) => day);

  it('datesOfPlan leaves out dates of another series, but keeps all dates for a pupil who has named no series', () => {
    const dates = [
      date('2027-06-14', { series: 'SVT' }),
      date('2027-06-15', { series: 'SMP' }),
      date('2027-06-16'),
    ];
    expect(days(dates, all)).toEqual(['2027-06-15', '2027-06-16']);
    expect(days(dates, { ...all, series: null })).toHaveLength(3);
  });

  it('datesOfPlan leaves out dates of subjects that the pupil does not sit', () => {
    const dates = [date('2027-06-14', { subject: 'math' }), date('2027-06-15', { subject: 'physics' })];
    expect(days(dates, mathAgain)).toEqual(['2027-06-14']);
    const { subject, ...old } = date('2027-06-16');
    expect(days([old as ExamDate], mathAgain), 'a date without the field').toEqual(['2027-06-16']);
  });

  it('datesOfPlan returns dates of the permanent session only for pupils who sit only some of the subjects', () => {
    const dates = [date('2027-06-14', { session: 'permanent' })];
    expect(days(dates, all)).toEqual([]);
    expect(days(dates, mathAgain)).toEqual(['2027-06-14']);
  });
});

describe('examDayBySubject', () => {
  it('examDayBySubject gives each subject its own day, or else the first day of the exam, and ignores example dates', () => {
    const coming = [
      date('2027-06-12', { label: 'Exemple' }),
      date('2027-06-14', { subject: 'physics' }),
      date('2027-06-15', { subject: 'math' }),
    ];
    const days = examDayBySubject(coming, all);
    expect([days.get('physics'), days.get('math')].map((day) => (day ?? 0) - today)).toEqual([4, 5]);
    expect(nextExamDay(coming)).toBe(today + 4);
    expect(examDayBySubject(coming.slice(0, 2), all).get('math')).toBe(today + 4);
    expect(examDayBySubject(coming.slice(0, 1), all).size).toBe(0);
    expect(nextExamDay(coming.slice(0, 1))).toBeNull();
  });
});

describe('examsOver', () => {
  const over = (...dates: ExamDate[]) => [...examsOver(dates, today)];

  it('examsOver returns a subject whose exam day has passed while the exam day of another subject is ahead', () => {
    const math = date('2027-06-09', { subject: 'math' });
    expect(over(math, date('2027-06-10', { subject: 'physics' }))).toEqual(['math']);
    expect(over(math, date('2027-06-10', { subject: 'math' }))).toEqual([]);
    expect(over(math), 'the exam is over').toEqual([]);
  });

  it('examsOver ignores days of an earlier session, and example dates', () => {
    const physics = date('2027-06-12', { subject: 'physics' });
    expect(over(date('2027-05-27', { subject: 'math' }), physics)).toEqual(['math']);
    expect(over(date('2027-05-26', { subject: 'math' }), physics)).toEqual([]);
    expect(over(date('2027-06-09', { subject: 'math', label: 'Exemple' }), physics)).toEqual([]);
  });
});

it('isExamWeek is true from seven days before the exam until its day', () => {
  const ahead = (days: number) => isExamWeek(today + days, today);
  expect([ahead(8), ahead(7), ahead(0), ahead(-1)]).toEqual([false, true, true, false]);
  expect(isExamWeek(null, today)).toBe(false);
});

it('timetable groups the dates of a day by half-day, and marks a day that has only example dates', () => {
  const math = date('2027-06-14', { subject: 'math', halfDay: 'morning' });
  const physics = date('2027-06-14', { subject: 'physics', halfDay: 'afternoon' });
  const oral = date('2027-06-15', { label: 'Exemple' });
  const { halfDay, ...old } = date('2027-06-16');
  expect(timetable([math, physics, oral, old as ExamDate])).toEqual([
    { day: today + 4, halves: { morning: [math], afternoon: [physics], whole: [] }, isExample: false },
    { day: today + 5, halves: { morning: [], afternoon: [], whole: [oral] }, isExample: true },
    { day: today + 6, halves: { morning: [], afternoon: [], whole: [old] }, isExample: false },
  ]);
});

describe('planEnd', () => {
  it('planEnd returns the first official exam day, else the first example date', () => {
    const example = date('2027-06-14', { label: 'Exemple' });
    expect(planEnd([example, date('2027-06-21')], today)).toBe(dayNumber('2027-06-21'));
    expect(planEnd([example], today)).toBe(dayNumber('2027-06-14'));
  });

  it('planEnd returns the next 1 July if there is no date', () => {
    expect(planEnd([], today)).toBe(dayNumber('2027-07-01'));
    expect(planEnd([], dayNumber('2027-06-30'))).toBe(dayNumber('2027-07-01'));
    expect(planEnd([], dayNumber('2027-07-01'))).toBe(dayNumber('2028-07-01'));
    expect(planEnd([], dayNumber('2027-12-31'))).toBe(dayNumber('2028-07-01'));
  });
});

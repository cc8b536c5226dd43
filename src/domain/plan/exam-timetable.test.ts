import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import {
  datesOfPlan,
  examDayBySubject,
  examsOver,
  isExamOver,
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
  const daysAhead = (dates: ExamDate[], plan: Parameters<typeof examDayBySubject>[1] = all) =>
    Object.fromEntries([...examDayBySubject(dates, plan, today)].map(([id, day]) => [id, day - today]));
  const example = date('2027-06-12', { label: 'Exemple' });
  const physics = date('2027-06-14', { subject: 'physics' });
  const math = date('2027-06-15', { subject: 'math' });

  it('examDayBySubject gives each subject its own day, or else the first day of the exam, and ignores example dates', () => {
    expect(daysAhead([example, physics, math])).toEqual({ physics: 4, math: 5 });
    expect(nextExamDay([example, physics, math])).toBe(today + 4);
    expect(daysAhead([example, physics])).toEqual({ physics: 4, math: 4 });
    expect(daysAhead([example])).toEqual({});
    expect(nextExamDay([example])).toBeNull();
  });

  it('examDayBySubject gives a subject whose exam is over its day in a later session, or none', () => {
    const done = date('2027-06-09', { subject: 'math' });
    const again = date('2027-08-09', { subject: 'math', session: 'extraordinaire' });
    expect(daysAhead([done, physics])).toEqual({ physics: 4 });
    expect(daysAhead([done, physics, again])).toEqual({ physics: 4, math: 60 });
  });

  it('examDayBySubject prefers a date of the current session without a subject to a subject’s own date in a later session, unless all dates of the current session name a subject', () => {
    const start = date('2027-06-14');
    const again = date('2027-08-09', { subject: 'math', session: 'extraordinaire' });
    expect(daysAhead([again, start])).toEqual({ physics: 4, math: 4 });
    expect(daysAhead([again, physics]), 'the session lists its subjects').toEqual({ physics: 4, math: 60 });
  });

  it('examDayBySubject returns, for a pupil who sits subjects again, the date of the permanent session, and after it the date of the next session', () => {
    const permanent = date('2027-06-14', { subject: 'math', session: 'permanent' });
    const ordinary = date('2027-07-20', { subject: 'math' });
    const days = (now: number) => examDayBySubject([permanent, ordinary], mathAgain, now).get('math');
    expect(days(today)).toBe(today + 4);
    expect(days(today + 5)).toBe(today + 40);
    expect(days(today + 41)).toBeUndefined();
  });
});

describe('examsOver', () => {
  const over = (...dates: ExamDate[]) => [...examsOver(dates, today)];
  const math = date('2027-06-09', { subject: 'math' });
  const physics = date('2027-06-12', { subject: 'physics' });

  it('examsOver returns a subject whose exam is over while the exam of another subject is still to come', () => {
    expect(over(math, date('2027-06-10', { subject: 'physics' }))).toEqual(['math']);
    expect(over(math, date('2027-06-10', { subject: 'math' }))).toEqual([]);
    expect(over(math), 'the exam is over').toEqual([]);
  });

  it('examsOver ignores dates of an earlier session, and example dates', () => {
    expect(over(date('2027-05-29', { subject: 'math' }), physics)).toEqual(['math']);
    expect(over(date('2027-05-28', { subject: 'math' }), physics)).toEqual([]);
    expect(over(date('2027-06-09', { subject: 'math', label: 'Exemple' }), physics)).toEqual([]);
  });

  it('examsOver returns a subject that has another date in a later session, until the current session has ended', () => {
    const again = date('2027-06-20', { subject: 'math', session: 'extraordinaire' });
    const muchLater = date('2027-07-20', { subject: 'math' });
    expect(over(math, physics, again)).toEqual(['math']);
    expect(over(math, physics, muchLater)).toEqual(['math']);
    expect([...examsOver([math, physics, again], today + 3)], 'the ordinary session has ended').toEqual([]);
  });

  it('examsOver does not take a date of another session for one of the current session', () => {
    const permanent = date('2027-06-08', { subject: 'math', session: 'permanent' });
    expect(over(permanent, physics)).toEqual([]);
    expect(over(date('2027-06-08', { subject: 'math', session: 'ordinaire' }), physics)).toEqual(['math']);
  });
});

it('isExamOver is true for 60 days after the last official date, while none is ahead', () => {
  const last = date('2027-06-09', { subject: 'math' });
  const isOver = (days: number, ...more: ExamDate[]) => isExamOver([last, ...more], today - 1 + days);
  expect([isOver(0), isOver(1), isOver(60), isOver(61)]).toEqual([false, true, true, false]);
  expect(isOver(1, date('2027-07-20')), 'the next session has a date').toBe(false);
  expect(isOver(1, date('2027-07-20', { label: 'Exemple' }))).toBe(true);
  expect(isExamOver([], today)).toBe(false);
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
    expect(planEnd([example, date('2027-06-21')], today, false)).toBe(dayNumber('2027-06-21'));
    expect(planEnd([example], today, false)).toBe(dayNumber('2027-06-14'));
  });

  it('planEnd without a date is the next 1 July', () => {
    expect(planEnd([], today, false)).toBe(dayNumber('2027-07-01'));
    expect(planEnd([], dayNumber('2027-06-30'), false)).toBe(dayNumber('2027-07-01'));
    expect(planEnd([], dayNumber('2027-07-01'), false)).toBe(dayNumber('2028-07-01'));
    expect(planEnd([], dayNumber('2027-12-31'), false)).toBe(dayNumber('2028-07-01'));
    expect(planEnd([], dayNumber('2027-06-25'), true), 'the exam is over').toBe(dayNumber('2028-07-01'));
  });
});

import { describe, expect, it } from 'vitest';
import { dayOf, mondayOf, noonOf } from '#domain/format/local-day.ts';
import { dayBy, minutesFor, nextExam, nextStep, type TodaySummary, weekOf } from './today-snapshot.ts';

const thursday = dayOf(new Date(2026, 10, 26, 9).getTime());
const hourMs = 3_600_000;
const english = { name: 'Anglais', nameHt: 'Angle' };
const summary: TodaySummary = {
  v: 1,
  account: 'pupil0000000000',
  level: null,
  underWay: null,
  day: thursday,
  due: [0, 0, 4, 4, 10, 10, 10],
  quiz: { set: 'chemistry.bac2', subject: { name: 'Chimie', nameHt: 'Chimi' }, count: 10 },
  lacks: 'quizzes',
  studied: [],
};

describe('nextStep and minutesFor', () => {
  it('nextStep returns the started quiz before anything else, for 48 hours after its last answer', () => {
    const underWay = {
      kind: 'quiz',
      set: 'english.bac2',
      run: 'run',
      subject: english,
      number: 2,
      total: 10,
    } as const;
    const answeredAt = noonOf(thursday);
    const left = { ...summary, underWay: { ...underWay, answeredAt }, due: [9, 9, 9] };
    const stepAfter = (hours: number) =>
      nextStep(left, dayOf(answeredAt + hours * hourMs), answeredAt + hours * hourMs).kind;
    expect([0, 1, 47.9].map(stepAfter)).toEqual(['quiz', 'quiz', 'quiz']);
    expect([48, 24 * 200].map(stepAfter)).toEqual(['due', 'due']);
    // Tests answers in the future, which were given while the phone’s clock was ahead.
    expect([-47, -24 * 400].map(stepAfter)).toEqual(['quiz', 'due']);
    expect(nextStep({ ...left, underWay }, thursday, noonOf(thursday + 9)).kind).toBe('quiz');
  });

  it('nextStep returns the review of the questions due today, also if the summary was written on another day, and a new quiz if none is due', () => {
    expect(nextStep(summary, thursday, noonOf(thursday))).toMatchObject({
      kind: 'begin',
      set: 'chemistry.bac2',
      count: 10,
    });
    expect(nextStep(summary, thursday + 2, noonOf(thursday + 2))).toEqual({ kind: 'due', count: 4 });
    expect(nextStep(summary, thursday + 40, noonOf(thursday + 40))).toEqual({ kind: 'due', count: 10 });
    expect(nextStep(summary, thursday - 3, noonOf(thursday - 3))).toMatchObject({ kind: 'begin' });
  });

  it('nextStep returns what is missing if there is no quiz to start', () => {
    expect(nextStep({ ...summary, quiz: null, lacks: 'level' }, thursday, noonOf(thursday))).toEqual({
      kind: 'lack',
      of: 'level',
    });
  });

  it('minutesFor counts 24 or 30 seconds a question, and at least one minute', () => {
    expect([minutesFor(10, 24), minutesFor(10, 30), minutesFor(1, 24)]).toEqual([4, 5, 1]);
  });
});

describe('nextExam', () => {
  const exams = [3, 40].map((ahead) => ({ day: thursday + ahead, series: [], session: null }));

  it('nextExam returns the first exam day that is today or later, and null if the summary has none', () => {
    const dayOn = (today: number) => nextExam({ ...summary, exams }, today)?.day;
    expect([dayOn(thursday - 5), dayOn(thursday + 3)]).toEqual([thursday + 3, thursday + 3]);
    expect([dayOn(thursday + 4), dayOn(thursday + 40)]).toEqual([thursday + 40, thursday + 40]);
    expect(dayOn(thursday + 41)).toBeUndefined();
  });

  it('nextExam returns null for a summary written by an earlier version of the app', () => {
    expect(nextExam(summary, thursday)).toBeNull();
  });
});

describe('weekOf', () => {
  const states = (...studied: number[]) =>
    weekOf({ studied }, thursday)
      .map(({ when, isStudied }) => (isStudied ? when.toUpperCase() : when))
      .join(' ');

  it('weekOf returns the days from Monday to Sunday', () => {
    const days = weekOf({ studied: [] }, thursday).map(({ day }) => new Date(noonOf(day)).getDay());
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(mondayOf(thursday + 3)).toBe(thursday - 3);
    expect(mondayOf(thursday + 4)).toBe(thursday + 4);
  });

  it('weekOf marks the studied days of the current week only, and distinguishes past, current and coming days', () => {
    expect(states()).toBe('past past past today coming coming coming');
    expect(states(thursday - 3, thursday - 2)).toBe('PAST PAST past today coming coming coming');
    expect(states(thursday, thursday - 9)).toBe('past past past TODAY coming coming coming');
  });
});

describe('dayBy', () => {
  const noon = noonOf(thursday);

  it('dayBy returns the phone’s day, corrected by the known error of its clock', () => {
    expect(dayBy(noon, null)).toBe(thursday);
    expect(dayBy(noon + 86_400_000, summary)).toBe(thursday + 1);
    expect(dayBy(noon + 7 * 86_400_000, { ...summary, offsetMs: -7 * 86_400_000 })).toBe(thursday);
  });

  it('dayBy returns the day of the summary if the phone’s clock is before that day', () => {
    expect(dayBy(Date.UTC(2020, 0, 1), summary)).toBe(thursday);
  });
});

// Selects the exam dates that count for a pupil's plan, and arranges them as a timetable. Pure.
import { examDays, isExample } from '#domain/exams/upcoming-exam-dates.ts';
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { HalfDay } from '#domain/schema/exam-kinds.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { type StudyPlan, sitsAgain } from './study-plan.ts';

/** Number of days before the exam in which sessions ask first what was once answered right. */
const lastDays = 7;
/** The exam days of one session are assumed to be at most this number of days apart. */
const sessionDays = 14;

type DatedPlan = Pick<StudyPlan, 'series' | 'examined' | 'subjects'>;

/**
 * Returns the dates that count for the plan, out of dates of its level. A date of another series, or of a subject that
 * the pupil does not sit, does not count. A date of the permanent session counts only for pupils who sit subjects
 * again.
 */
export function datesOfPlan<Item extends ExamDate>(dates: readonly Item[], plan: DatedPlan): Item[] {
  return dates.filter(
    ({ series, session, subject }) =>
      (series === null || plan.series === null || series === plan.series) &&
      (subject === null || subject === undefined || plan.subjects.has(subject)) &&
      (session !== 'permanent' || sitsAgain(plan)),
  );
}

/**
 * Returns the day of the exam by subject, out of the coming dates of the plan (`datesOfPlan`), the next first. Examples
 * do not count. A subject without a date of its own has the first day of the exam.
 */
export function examDayBySubject(coming: readonly ExamDate[], plan: DatedPlan): Map<string, number> {
  const official = coming.filter((date) => !isExample(date));
  const [first] = official;
  if (!first) return new Map();
  return new Map(
    [...plan.subjects].map((subject) => {
      const own = official.find((date) => date.subject === subject);
      return [subject, dayNumber((own ?? first).day)];
    }),
  );
}

/**
 * Returns the subjects of the plan whose exam is over while other subjects are still to come: those with an official
 * date in the last 14 days and none ahead. `dates` are the dates of the plan (`datesOfPlan`), past ones too.
 */
export function examsOver(dates: readonly ExamDate[], today: number): Set<string> {
  const official = dates.filter((date) => !isExample(date));
  const subjectsOn = (isWanted: (day: number) => boolean) =>
    new Set(official.flatMap(({ day, subject }) => (subject && isWanted(dayNumber(day)) ? [subject] : [])));
  const ahead = subjectsOn((day) => day >= today);
  if (ahead.size === 0) return new Set();
  const past = subjectsOn((day) => day < today && today - day <= sessionDays);
  return new Set([...past].filter((subject) => !ahead.has(subject)));
}

/** Returns the first coming exam day that is not an example; null if there is none. */
export const nextExamDay = (coming: readonly ExamDate[]): number | null =>
  examDays(coming, coming.length).find(({ example }) => !example)?.day ?? null;

/** Returns whether the exam is at most seven days ahead; true on the day of the exam too. */
export const isExamWeek = (examDay: number | null, today: number): boolean =>
  examDay !== null && examDay >= today && examDay - today <= lastDays;

export type TimetableDay = {
  day: number;
  /** The dates of each half of the day; `whole` has those without a half. */
  halves: Record<HalfDay | 'whole', ExamDate[]>;
  isExample: boolean;
};

/** Groups coming dates, the next first, by day. */
export function timetable(coming: readonly ExamDate[]): TimetableDay[] {
  return [...new Set(coming.map(({ day }) => day))].map((day) => {
    const dates = coming.filter((date) => date.day === day);
    const inHalf = (half: HalfDay | null) => dates.filter(({ halfDay = null }) => halfDay === half);
    return {
      day: dayNumber(day),
      halves: { morning: inHalf('morning'), afternoon: inHalf('afternoon'), whole: inHalf(null) },
      isExample: dates.every(isExample),
    };
  });
}

/**
 * Returns the day until which the plan counts: the first exam day that is not an example, else the first example, else
 * the next 1 July. `today` and the result are day numbers.
 */
export function planEnd(coming: readonly ExamDate[], today: number): number {
  const [first] = coming;
  return nextExamDay(coming) ?? (first ? dayNumber(first.day) : nextFirstOfJuly(today));
}

function nextFirstOfJuly(today: number): number {
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const inYear = (one: number) => dayNumber(`${one}-07-01`);
  return inYear(year) > today ? inYear(year) : inYear(year + 1);
}

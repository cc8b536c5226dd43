// Selects the exam dates that count for a pupil's plan, and arranges them as a timetable. Pure.
import { examDays, isExample } from '#domain/exams/upcoming-exam-dates.ts';
import { dayNumber } from '#domain/format/calendar-day.ts';
import type { HalfDay, Session } from '#domain/schema/exam-kinds.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { type StudyPlan, sitsAgain } from './study-plan.ts';

/**
 * Number of days before the exam in which the plan shows a paper for each subject, and study sessions ask questions
 * that were once answered right and may be forgotten before new ones.
 */
const examWeekDays = 7;
/** Two successive exam days of one session are assumed to be at most this number of days apart. */
const sessionDays = 14;
/** Number of days after the last exam in which the plan says that the exam is over. */
const overDays = 60;

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
 * Returns the official dates, past ones too, of the session that is in progress or comes next, by day; none without a
 * coming official date. A session is a run of dates of one kind (`ordinaire` if a date names none) with at most 14 days
 * between two of them. `dates` are the dates of the plan (`datesOfPlan`).
 */
function currentSession(dates: readonly ExamDate[], today: number): ExamDate[] {
  const official = dates
    .filter((date) => !isExample(date))
    .sort((a, b) => dayNumber(a.day) - dayNumber(b.day));
  const next = official.find(({ day }) => dayNumber(day) >= today);
  if (!next) return [];
  const runs: ExamDate[][] = [];
  for (const date of official) {
    if (kindOf(date) !== kindOf(next)) continue;
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run && last && dayNumber(date.day) - dayNumber(last.day) <= sessionDays) run.push(date);
    else runs.push([date]);
  }
  return runs.find((run) => run.includes(next)) ?? [];
}

const kindOf = ({ session }: ExamDate): Session => session ?? 'ordinaire';

/**
 * Returns the day of the exam by subject: the next date of the subject in the current session. Without such a date, a
 * subject whose exam is over has its first date in a later session, or no day. Any other subject has its first date in
 * a later session, or the next day of the current session if it has no later date or if the current session has a date
 * that names no subject. `dates` are the dates of the plan (`datesOfPlan`), past ones too; examples do not count.
 */
export function examDayBySubject(
  dates: readonly ExamDate[],
  plan: DatedPlan,
  today: number,
): Map<string, number> {
  const isAhead = ({ day }: ExamDate) => dayNumber(day) >= today;
  const session = currentSession(dates, today);
  const next = session.find(isAhead);
  if (!next) return new Map();
  const over = examsOver(dates, today);
  const hasGeneralDate = session.some(({ subject }) => !subject);
  const later = dates
    .filter((date) => isAhead(date) && !isExample(date) && !session.includes(date))
    .sort((a, b) => dayNumber(a.day) - dayNumber(b.day));
  const dateOf = (id: string): ExamDate | undefined => {
    const own = session.find((date) => isAhead(date) && date.subject === id);
    if (own) return own;
    const ownLater = later.find(({ subject }) => subject === id);
    if (over.has(id)) return ownLater;
    return hasGeneralDate ? next : (ownLater ?? next);
  };
  return new Map(
    [...plan.subjects].flatMap((id) => {
      const date = dateOf(id);
      return date ? [[id, dayNumber(date.day)] as const] : [];
    }),
  );
}

/**
 * Returns the subjects of the plan whose exam is over while other subjects of the same session are still to come: those
 * with a past date in the current session and none ahead in it. A date in a later session does not change that. `dates`
 * are the dates of the plan (`datesOfPlan`), past ones too.
 */
export function examsOver(dates: readonly ExamDate[], today: number): Set<string> {
  const session = currentSession(dates, today);
  const subjectsOn = (isWanted: (day: number) => boolean) =>
    new Set(session.flatMap(({ day, subject }) => (subject && isWanted(dayNumber(day)) ? [subject] : [])));
  const ahead = subjectsOn((day) => day >= today);
  if (ahead.size === 0) return new Set();
  return new Set([...subjectsOn((day) => day < today)].filter((subject) => !ahead.has(subject)));
}

/**
 * Returns whether the last official date of the plan was in the last 60 days and none is ahead. `dates` are the dates
 * of the plan (`datesOfPlan`), past ones too.
 */
export function isExamOver(dates: readonly ExamDate[], today: number): boolean {
  const days = dates.flatMap((date) => (isExample(date) ? [] : [dayNumber(date.day)]));
  const last = Math.max(...days);
  return last < today && today - last <= overDays;
}

/** Returns the first coming exam day that is not an example; null if there is none. */
export const nextExamDay = (coming: readonly ExamDate[]): number | null =>
  examDays(coming, coming.length).find(({ example }) => !example)?.day ?? null;

/** Returns whether the exam is at most seven days ahead; true on the day of the exam too. */
export const isExamWeek = (examDay: number | null, today: number): boolean =>
  examDay !== null && examDay >= today && examDay - today <= examWeekDays;

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
 * the next 1 July, or the 1 July of the next school year if the exam is over (`isExamOver`). `today` and the result are
 * day numbers.
 */
export function planEnd(coming: readonly ExamDate[], today: number, isOver: boolean): number {
  const [first] = coming;
  const undated = nextFirstOfJuly(isOver ? today + overDays : today);
  return nextExamDay(coming) ?? (first ? dayNumber(first.day) : undated);
}

function nextFirstOfJuly(today: number): number {
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const inYear = (one: number) => dayNumber(`${one}-07-01`);
  return inYear(year) > today ? inYear(year) : inYear(year + 1);
}

// Determines for which days the recall of a question is predicted. Pure.
import type { SessionQuestion } from './question-beliefs.ts';

/** Numbers of days from today for which recall is predicted, in addition to the day of the exam. */
const nearHorizons = [14, 45] as const;
/**
 * Number of days until an assumed exam, used if the day of the exam is unknown or over. A study session uses it on the
 * day of the exam too.
 */
const horizonWithoutExam = 90;

/**
 * Returns the days from today to the exam of the question's subject, or else to `examDay`; `horizonWithoutExam` if that
 * day is unknown or over.
 */
export function daysUntilExam(
  { examDay: own }: Pick<SessionQuestion, 'examDay'>,
  today: number,
  examDay: number | null,
): number {
  const day = own ?? examDay;
  return day !== null && day >= today ? day - today : horizonWithoutExam;
}

/**
 * Returns a function that returns the horizons of a question (`horizonsUntil`); computes them once for each exam day.
 */
export function horizonsByDay(
  today: number,
  examDay: number | null,
): (question: SessionQuestion) => number[] {
  const usual = horizonsUntil(today, examDay);
  const byDay = new Map<number, number[]>();
  return ({ examDay: own }) => {
    if (own === undefined) return usual;
    const horizons = byDay.get(own) ?? horizonsUntil(today, own);
    byDay.set(own, horizons);
    return horizons;
  };
}

/**
 * Returns the days, counted from today, for which recall is predicted. If the exam is ahead, none of them is
 * after the exam.
 */
function horizonsUntil(today: number, examDay: number | null): number[] {
  const isAhead = examDay !== null && examDay > today;
  const exam = isAhead ? examDay - today : horizonWithoutExam;
  return [...nearHorizons.map((days) => (isAhead ? Math.min(days, exam) : days)), exam];
}

// Estimates how many questions a pupil answers on two days until the exam, from the minutes and days of the plan.
// Pure.
import { expectedSeconds } from '#domain/session/session-plan.ts';

/**
 * Mean number of answers to a question until it has been seen on two days. More than 2, because sessions ask missed
 * questions more often. The simulated pupils of `npm run sim:learning` needed 2.1 to 2.4 times `expectedSeconds` for a
 * question.
 */
const answersForTwo = 2.25;

export type SeenCounts = {
  /** Number of all questions of the plan's subjects. */
  total: number;
  /** Number of questions that were answered on one day only. */
  once: number;
  /** Number of questions that were answered on two days or more. */
  twice: number;
};

export type PlanFit = {
  total: number;
  /** Number of questions that will have been seen twice by the day of the exam, including those seen twice already. */
  seenTwice: number;
  /** Minutes for each day of study to see all questions twice; null if no day of study is left. */
  minutesForAll: number | null;
};

/** Weekday of a day number, from 0 (Monday) to 6. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/**
 * Returns the number of days of study from today until the day before the exam. `weekdays` are the weekdays of the
 * plan, from 0 (Monday) to 6.
 */
export function studyDaysUntil(today: number, examDay: number, weekdays: readonly number[]): number {
  const days = Math.max(0, examDay - today);
  const wholeWeeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, index) => weekdayOf(today + 7 * wholeWeeks + index));
  const chosen = new Set(weekdays);
  return wholeWeeks * chosen.size + rest.filter((weekday) => chosen.has(weekday)).length;
}

/**
 * Estimates how many questions a pupil will have seen twice after `studyDays` days of `minutes` minutes each.
 *
 * The pupil gives `studyDays × minutes × 60 / expectedSeconds` answers. A question that was never seen needs
 * `answersForTwo` of them until it has been seen twice, a question that was seen once needs half of that and comes
 * first.
 */
export function planFit(
  { total, once, twice }: SeenCounts,
  { minutes, studyDays }: { minutes: number; studyDays: number },
): PlanFit {
  const answers = (studyDays * minutes * 60) / expectedSeconds;
  const ofOnce = Math.min(once, answers / (answersForTwo / 2));
  const unseen = total - once - twice;
  const ofUnseen = Math.min(unseen, (answers - (ofOnce * answersForTwo) / 2) / answersForTwo);
  const needed = (once / 2 + unseen) * answersForTwo;
  return {
    total,
    seenTwice: twice + Math.floor(ofOnce + ofUnseen),
    minutesForAll: studyDays === 0 ? null : Math.ceil((needed * expectedSeconds) / 60 / studyDays),
  };
}

/** Rounds down to two significant digits, for a text that gives an approximate number: 489 becomes 480, 97 stays 97. */
export function roundedForText(count: number): number {
  const unit = count < 100 ? 1 : 10 ** (String(Math.floor(count)).length - 2);
  return Math.floor(count / unit) * unit;
}

/** Counts the questions by the number of days on which they were answered. */
export function countSeen(
  questions: ReadonlySet<string>,
  answers: readonly { question: string; day: number }[],
): SeenCounts {
  const days = new Map<string, Set<number>>();
  for (const { question, day } of answers) {
    if (!questions.has(question)) continue;
    const seen = days.get(question);
    if (seen) seen.add(day);
    else days.set(question, new Set([day]));
  }
  const once = [...days.values()].filter(({ size }) => size === 1).length;
  return { total: questions.size, once, twice: days.size - once };
}

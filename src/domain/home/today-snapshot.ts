// Responsible for what "Aujourd'hui" shows before anything else is read: the one next step, and the week.
// Guarantees: pure and small, since the first load carries it; a summary of yesterday gives the step of today.
import { dayOf, mondayOf } from '#domain/format/local-day.ts';
import type { Series, Session } from '#domain/schema/exam-kinds.ts';

/** A subject or level as it is named, in both languages. */
export type Name = { name: string; nameHt: string | null };

/**
 * A day of official exams, by `dayOf`. `series` empty: for all of the level. `session` null: none, or several.
 * `example`: every date of that day says that it is one; absent in what earlier versions wrote.
 */
export type ExamDay = { day: number; series: Series[]; session: Session | null; example?: true };

/** All that the board needs to know of a pupil, as the phone last knew it. */
export type TodaySummary = {
  /** Another version of it is not read. */
  v: 1;
  account: string;
  level: Name | null;
  /** A quiz or a review that was begun; `number` counts questions from 1. `set` is the link's slug, which goes on with it. */
  underWay:
    | { kind: 'quiz'; set: string; subject: Name; number: number; total: number }
    | { kind: 'review'; number: number; total: number }
    | null;
  /** How many questions are to be reviewed on `day` and on each of the six days after it, if none is until then. */
  day: number;
  /** What the phone's clock lacks, where it is wrong; absent where it is right. */
  offsetMs?: number;
  due: number[];
  /** The quiz to begin; null while there is none on this phone. */
  quiz: { set: string; subject: Name; count: number } | null;
  /** Why there is no quiz: no level was chosen, its questions have not come, or there are none. */
  lacks: 'level' | 'questions' | 'quizzes';
  /** Days of this week and the one before on which a quiz or review was finished, by `dayOf`. */
  studied: number[];
  /** The first such day ever; null before it. */
  since: number | null;
  /** The next exam days of the level, three at most; absent without any, and in what earlier versions wrote. */
  exams?: ExamDay[] | undefined;
};

/** `dayOf(now)` by the phone's clock, corrected: never before the day on which the summary was written. */
export const dayBy = (phoneMs: number, summary: Pick<TodaySummary, 'day' | 'offsetMs'> | null): number =>
  summary ? Math.max(summary.day, dayOf(phoneMs + (summary.offsetMs ?? 0))) : dayOf(phoneMs);

export type NextStep =
  | Exclude<TodaySummary['underWay'], null>
  | { kind: 'due'; count: number }
  | { kind: 'begin'; set: string; subject: Name; count: number }
  | { kind: 'lack'; of: TodaySummary['lacks'] };

/** What was begun comes first, then what is due, then something new. */
export function nextStep(summary: TodaySummary, today: number): NextStep {
  if (summary.underWay) return summary.underWay;
  // A clock that went back, or a week without the app: the nearest day that is known.
  const ahead = Math.min(Math.max(0, today - summary.day), summary.due.length - 1);
  const count = summary.due[ahead] ?? 0;
  if (count > 0) return { kind: 'due', count };
  return summary.quiz ? { kind: 'begin', ...summary.quiz } : { kind: 'lack', of: summary.lacks };
}

/** The next exam that is not over; null where none is known. */
export const nextExam = ({ exams = [] }: TodaySummary, today: number): ExamDay | null =>
  exams.find(({ day }) => day >= today) ?? null;

/** Minutes that so many questions take, rounded up: half a minute each, in a review a little less. */
export const minutesFor = (count: number, secondsEach: 24 | 30): number =>
  Math.max(1, Math.ceil((count * secondsEach) / 60));

/** `missed` lies between two days of study or before today; before the first one nothing was missed: `before`. */
export type WeekDay = { day: number; isToday: boolean; state: 'studied' | 'missed' | 'before' | 'open' };

/** Monday to Sunday. */
export function weekOf(
  { studied, since }: Pick<TodaySummary, 'studied' | 'since'>,
  today: number,
): WeekDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = mondayOf(today) + index;
    const past = since !== null && day >= since ? 'missed' : 'before';
    const state = studied.includes(day) ? 'studied' : day < today ? past : 'open';
    return { day, isToday: day === today, state };
  });
}

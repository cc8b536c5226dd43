// Defines the summary from which "Aujourd'hui" is shown before any data is read from the database, and
// computes the day, the next step, the next exam and the week from it. Pure and small, because it is part of
// the first load.
import type { Named } from '#domain/catalogue/catalogue.ts';
import { dayOf, mondayOf } from '#domain/format/local-day.ts';
import type { Series, Session } from '#domain/schema/exam-kinds.ts';
import type { KnowledgeEstimate } from '#domain/session/knowledge-estimate.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import type { LengthPlan } from '#domain/session/session-plan.ts';

export type Name = Named;

/**
 * A day of official exams; `day` is a day number from `dayOf`. `series` is empty if the exams are for all
 * series of the level. `session` is null if the day has no session or several. `example` is true if every
 * date of that day is labelled as an example; absent in summaries of earlier versions.
 */
export type ExamDay = { day: number; series: Series[]; session: Session | null; example?: true };

export type SessionSummary = {
  /** The first subjects of the session, three at most, in order. */
  subjects: Name[];
  /** True if the pupil has never answered a question. */
  isFirst: boolean;
  lengths: Record<SessionLength, LengthPlan>;
  /**
   * The session that was left unfinished on the day of the summary, with its remaining minutes; null if there
   * is none. `isOfChapter`: it ends after a number of questions of one chapter, not by minutes.
   */
  open: { minutes: number; answers: number; isOfChapter?: true } | null;
  /**
   * Total minutes of the sessions that ended on the day of the summary, and the time at which the last one
   * ended (UTC ms); null if none ended.
   */
  done: { minutes: number; at: number } | null;
};

/** Summary of the map of a pupil's knowledge. */
export type MapSummary = KnowledgeEstimate & {
  /** Whether the estimates are for a published exam day; otherwise they are for 90 days from the day of the summary. */
  hasExamDay: boolean;
  /** Number of chapters to review. */
  toReview: number;
  /** The first subjects of the map, four at most, by their codes. */
  subjects: (KnowledgeEstimate & { code: string })[];
};

/** Data of a pupil that "Aujourd'hui" shows, as last known on this phone. */
export type TodaySummary = {
  /** Version of the format; a summary of another version is ignored. */
  v: 1;
  account: string;
  level: Name | null;
  /**
   * A started quiz or review; `number` is the current question, counted from 1. `set` is the slug of the link
   * that resumes the quiz. `answeredAt` is the time of the last answer, UTC ms by the corrected clock; absent
   * in summaries of earlier versions.
   */
  underWay:
    | (({ kind: 'quiz'; set: string; subject: Name } | { kind: 'review' }) & {
        number: number;
        total: number;
        answeredAt?: number;
      })
    | null;
  /**
   * `day` is the day on which the summary was written. `due` contains the number of questions to review on
   * that day and on each of the six days after it, if no question is reviewed before; ten at most.
   */
  day: number;
  /** Correction to add to the time of the phone, in ms, rounded to whole hours; absent if it is 0. */
  offsetMs?: number;
  due: number[];
  /** The quiz to start; null while there is none on this phone. */
  quiz: { set: string; subject: Name; count: number } | null;
  /**
   * Reason why `quiz` is null: no level was chosen, the questions of the level have not arrived, or the level
   * has no quiz.
   */
  lacks: 'level' | 'questions' | 'quizzes';
  /**
   * Days of this week and the previous one, as day numbers of `dayOf`, on which an attempt or a mock exam was finished,
   * or a question of the study session in progress was answered.
   */
  studied: number[];
  /**
   * The next exam days of the pupil's plan, three at most; absent if there are none, and in summaries of earlier
   * versions.
   */
  exams?: ExamDay[] | undefined;
  /**
   * True if the level has an official exam, but this phone knows no coming date of it, and none in the last 60 days.
   */
  isUndated?: true;
  /**
   * The study session to offer; absent if no question can be asked, and in summaries of earlier versions.
   */
  session?: SessionSummary | undefined;
  /**
   * Absent if no question of the map was answered or the reading failed, and in summaries of earlier versions.
   */
  map?: MapSummary | undefined;
};

export const timeBy = (phoneMs: number, summary: Pick<TodaySummary, 'offsetMs'> | null): number =>
  phoneMs + (summary?.offsetMs ?? 0);

/**
 * Returns the current day by the corrected clock, but no day before the day on which the summary was written.
 * Without a summary, returns the day by the phone's own clock.
 */
export const dayBy = (phoneMs: number, summary: Pick<TodaySummary, 'day' | 'offsetMs'> | null): number =>
  summary ? Math.max(summary.day, dayOf(timeBy(phoneMs, summary))) : dayOf(phoneMs);

export type NextStep =
  | Exclude<TodaySummary['underWay'], null>
  | { kind: 'due'; count: number }
  | { kind: 'begin'; set: string; subject: Name; count: number }
  | { kind: 'lack'; of: TodaySummary['lacks'] };

/** If the last answer of a started quiz or review is older than this time, `nextStep` does not return it. */
const leadMs = 48 * 3_600_000;

/**
 * Returns whether an answer was given within the last 48 hours; true also if its time is unknown, or less
 * than 48 hours in the future because the clock was wrong.
 */
export const isRecent = (answeredAt: number | undefined, nowMs: number): boolean =>
  answeredAt === undefined || Math.abs(nowMs - answeredAt) < leadMs;

/**
 * Returns the next step: a started quiz or review whose last answer is recent (`isRecent`), else the due
 * questions, else a new quiz, else what is missing for one. `nowMs` and `today` are by the corrected clock.
 */
export function nextStep(summary: TodaySummary, today: number, nowMs: number): NextStep {
  if (summary.underWay && isRecent(summary.underWay.answeredAt, nowMs)) return summary.underWay;
  // Uses the nearest known day, because the clock may have been set back, or the app not used for a week.
  const ahead = Math.min(Math.max(0, today - summary.day), summary.due.length - 1);
  const count = summary.due[ahead] ?? 0;
  if (count > 0) return { kind: 'due', count };
  return summary.quiz ? { kind: 'begin', ...summary.quiz } : { kind: 'lack', of: summary.lacks };
}

export const nextExam = ({ exams = [] }: TodaySummary, today: number): ExamDay | null =>
  exams.find(({ day }) => day >= today) ?? null;

export const minutesFor = (count: number, secondsEach: 24 | 30): number =>
  Math.max(1, Math.ceil((count * secondsEach) / 60));

export type WeekDay = { day: number; when: 'past' | 'today' | 'coming'; isStudied: boolean };

export function weekOf({ studied }: Pick<TodaySummary, 'studied'>, today: number): WeekDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = mondayOf(today) + index;
    const when = day < today ? 'past' : day === today ? 'today' : 'coming';
    return { day, when, isStudied: studied.includes(day) };
  });
}

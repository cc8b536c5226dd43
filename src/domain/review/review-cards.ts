// Computes the cards of spaced review, the times and the order of attempts, and the number of questions
// reviewed on a day. The same attempts and notes, in any order, give the same cards on every phone in the
// same time zone.
import { dayOf } from '#domain/format/local-day.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { QuizAttempt } from '#domain/schema/schema.ts';
import { chanceOfGood, type FirstAnswers, shareKnown } from './answer-odds.ts';

/**
 * Grade of an answer. `again`: the answer is wrong. `easy`: the answer is right, and the pupil called the
 * question easy. `hard`: the answer is right, but the answer before was wrong, or it is the first answer and
 * the pupil knows less than half of the subject (`shareKnown`), so that it may be a guess. `good`: any other
 * right answer.
 */
export type Grade = 'again' | 'hard' | 'good' | 'easy';

/**
 * Memory of a question as FSRS defines it: stability in days until the recall probability is 90 %, and
 * difficulty from 1 (easy) to 10 (hard).
 */
type Memory = { stability: number; difficulty: number };

/**
 * Computes one step of the schedule: returns the new memory, and the number of days after which the question
 * should be asked again. For the first answer `memory` is null and `elapsedDays` is 0.
 */
export type Schedule = (
  memory: Memory | null,
  elapsedDays: number,
  grade: Grade,
) => { memory: Memory; intervalDays: number };

/**
 * An answered question and its state in the schedule. Days are counted from 1 January 1970 in the phone's own
 * calendar.
 */
export type ReviewCard = {
  id: string;
  /** `<subject>.<gradeLevel>`, both ids. */
  setId: string;
  memory: Memory;
  dueDay: number;
  answeredDay: number;
  lastAttempt: string;
  misses: number;
};

/** Note on an attempt, stored only by the phone on which the attempt was made. */
export type AttemptNote = {
  id: string;
  /**
   * Time at which the attempt was finished, by that phone's corrected clock, UTC ms. Needed for attempts that
   * were sent without a `finished` time.
   */
  finishedAt: number;
  easy: string[];
};

export type DatedAttempt = Pick<
  QuizAttempt,
  'id' | 'subject' | 'gradeLevel' | 'created' | 'finished' | 'answers'
>;

/** Longest interval of a schedule, in days. A longer pause between answers counts as this number of days. */
export const longestIntervalDays = 365;

/**
 * Returns when the attempt was taken, in UTC ms: its `finished` time. An attempt from an earlier version of
 * the app has no such time. In this case, returns the time in this phone's note, or the time of arrival at
 * the server if there is no note or if the noted time is later.
 */
export function takenAt(
  attempt: Pick<QuizAttempt, 'created' | 'finished'>,
  note: AttemptNote | undefined,
): number {
  if (typeof attempt.finished === 'number') return attempt.finished;
  return note && note.finishedAt <= attempt.created ? note.finishedAt : attempt.created;
}

export function inOrder<Attempt extends DatedAttempt>(
  attempts: readonly Attempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): Attempt[] {
  const dated = attempts.map((attempt) => ({ attempt, atMs: takenAt(attempt, notes.get(attempt.id)) }));
  dated.sort((a, b) => a.atMs - b.atMs || (a.attempt.id < b.attempt.id ? -1 : 1));
  return dated.map(({ attempt }) => attempt);
}

/**
 * Replays all answers: a question becomes a card when it is answered for the first time, and every later
 * answer to it, in any kind of attempt, is a step of its schedule. Elapsed time is never negative; a pause
 * counts as the longest interval at most.
 */
export function cardsOf(
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
  schedule: Schedule,
): Map<string, ReviewCard> {
  const cards = new Map<string, ReviewCard>();
  const firstAnswers = new Map<string, FirstAnswers>();
  const missed = new Set<string>();
  for (const attempt of inOrder(attempts, notes)) {
    const note = notes.get(attempt.id);
    const day = dayOf(takenAt(attempt, note));
    const isUnlikely = mayBeGuess(shareAfter(firstAnswers, attempt, cards));
    for (const { questionId, isCorrect } of attempt.answers) {
      const before = cards.get(questionId);
      const isHard = before ? missed.has(questionId) : isUnlikely;
      const right = note?.easy.includes(questionId) ? 'easy' : isHard ? 'hard' : 'good';
      cards.set(questionId, stepped(before, attempt, questionId, day, isCorrect ? right : 'again', schedule));
      if (isCorrect) missed.delete(questionId);
      else missed.add(questionId);
    }
  }
  return cards;
}

/**
 * Adds the attempt's answers to questions that were not answered before to the counts of its subject, and returns the
 * share of the subject that the pupil knows by these counts (`shareKnown`).
 */
export function shareAfter(
  bySubject: Map<string, FirstAnswers>,
  { subject, answers }: Pick<DatedAttempt, 'subject' | 'answers'>,
  answered: { has: (question: string) => boolean },
): number {
  const first = answers.filter(({ questionId }) => !answered.has(questionId));
  const before = bySubject.get(subject) ?? { right: 0, total: 0 };
  const right = before.right + first.filter(({ isCorrect }) => isCorrect).length;
  const counted = { right, total: before.total + first.length };
  bySubject.set(subject, counted);
  return shareKnown(counted);
}

/** Returns whether a right answer may be a guess, because its chance (0 to 1) was low; its grade is then `hard`. */
export const mayBeGuess = (chance: number): boolean => chance < chanceOfGood;

function stepped(
  before: ReviewCard | undefined,
  attempt: DatedAttempt,
  id: string,
  day: number,
  grade: Grade,
  schedule: Schedule,
): ReviewCard {
  const elapsedDays = before ? Math.min(Math.max(0, day - before.answeredDay), longestIntervalDays) : 0;
  const answeredDay = before ? Math.max(before.answeredDay, day) : day;
  const { memory, intervalDays } = schedule(before?.memory ?? null, elapsedDays, grade);
  return {
    id,
    setId: quizSetId(attempt),
    memory,
    dueDay: answeredDay + Math.min(Math.max(1, intervalDays), longestIntervalDays),
    answeredDay,
    lastAttempt: attempt.id,
    misses: (before?.misses ?? 0) + (grade === 'again' ? 1 : 0),
  };
}

/**
 * Numbers of questions answered on one day that were answered on an earlier day too. `missed` counts the
 * questions that were missed on an earlier day, `known` the others.
 */
export type ReviewedCounts = { missed: number; known: number };

/** Counts the questions reviewed on `day` in any kind of attempt, each question once. */
export function countReviewed(
  day: number,
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): ReviewedCounts {
  const dated = attempts.map((attempt) => {
    return { answers: attempt.answers, day: dayOf(takenAt(attempt, notes.get(attempt.id))) };
  });
  const answersOf = (which: (one: number) => boolean) =>
    dated.filter((attempt) => which(attempt.day)).flatMap(({ answers }) => answers);
  const earlier = answersOf((one) => one < day);
  const seen = new Set(earlier.map(({ questionId }) => questionId));
  const missed = new Set(earlier.flatMap(({ questionId, isCorrect }) => (isCorrect ? [] : questionId)));
  const answered = new Set(answersOf((one) => one === day).map(({ questionId }) => questionId));
  const again = [...answered].filter((id) => seen.has(id));
  const missedCount = again.filter((id) => missed.has(id)).length;
  return { missed: missedCount, known: again.length - missedCount };
}

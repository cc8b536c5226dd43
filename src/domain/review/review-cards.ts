// Responsible for the cards of spaced review: which questions were missed, and how well each is known since.
// Guarantees: pure; the same attempts and notes give the same cards on every phone, whatever order they come in.
import { dayOf } from '#domain/format/local-day.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { QuizAttempt } from '#domain/schema/schema.ts';

/** What answering did: wrong, right, or right and easy as the pupil says. */
export type Grade = 'again' | 'good' | 'easy';

/** How well a question is known, as FSRS counts it: days until 90 % is left, and 1 (easy) to 10 (hard). */
type Memory = { stability: number; difficulty: number };

/**
 * One step of the schedule. `memory` is null for the first miss; `elapsedDays` is 0 when it was answered on the same
 * day. Gives the days until the question should be asked again, at least 1.
 */
export type Schedule = (
  memory: Memory | null,
  elapsedDays: number,
  grade: Grade,
) => { memory: Memory; intervalDays: number };

/** A missed question. Days are counted from 1 January 1970 in the phone's own calendar. */
export type ReviewCard = {
  /** The question's id. */
  id: string;
  /** `<subject>.<gradeLevel>`, both ids. */
  setId: string;
  memory: Memory;
  dueDay: number;
  /** The day of the newest answer. */
  answeredDay: number;
  /** The attempt that holds the newest answer. */
  lastAttempt: string;
  /** How often it was missed. */
  misses: number;
};

/** What only the phone that was answered on knows of an attempt. */
export type AttemptNote = {
  /** The attempt's id. */
  id: string;
  /** By that phone's clock, UTC ms: the server only knows when the attempt arrived. */
  finishedAt: number;
  /** Ids of the questions that the pupil called easy. */
  easy: string[];
};

export type DatedAttempt = Pick<
  QuizAttempt,
  'id' | 'subject' | 'gradeLevel' | 'created' | 'finished' | 'answers'
>;

/** No schedule looks further, and no longer pause counts for one. */
export const longestIntervalDays = 365;

/**
 * When an attempt was finished, UTC ms: as it says itself. Where it does not, since its phone had an earlier version of
 * the app: as this phone noted, unless that lies after its arrival at the server, otherwise when it arrived.
 */
export function takenAt(
  attempt: Pick<QuizAttempt, 'created' | 'finished'>,
  note: AttemptNote | undefined,
): number {
  if (typeof attempt.finished === 'number') return attempt.finished;
  return note && note.finishedAt <= attempt.created ? note.finishedAt : attempt.created;
}

/** In the order in which they were taken; those of one moment go by their ids. */
export function inOrder<Attempt extends DatedAttempt>(
  attempts: readonly Attempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): Attempt[] {
  const dated = attempts.map((attempt) => ({ attempt, atMs: takenAt(attempt, notes.get(attempt.id)) }));
  dated.sort((a, b) => a.atMs - b.atMs || (a.attempt.id < b.attempt.id ? -1 : 1));
  return dated.map(({ attempt }) => attempt);
}

/**
 * Replays all answers: a question becomes a card when it is missed for the first time, and every later answer to it,
 * in a quiz, a retry or a review, is a step of its schedule. Time never runs backwards; a pause counts as the longest
 * interval at most.
 */
export function cardsOf(
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
  schedule: Schedule,
): Map<string, ReviewCard> {
  const cards = new Map<string, ReviewCard>();
  for (const attempt of inOrder(attempts, notes)) {
    const note = notes.get(attempt.id);
    const day = dayOf(takenAt(attempt, note));
    for (const { questionId, isCorrect } of attempt.answers) {
      const before = cards.get(questionId);
      if (!before && isCorrect) continue;
      const grade = isCorrect ? (note?.easy.includes(questionId) ? 'easy' : 'good') : 'again';
      cards.set(questionId, stepped(before, attempt, questionId, day, grade, schedule));
    }
  }
  return cards;
}

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

/** Ids of the questions answered on `day` that had been missed on a day before: what counts as reviewed then. */
export function reviewedOn(
  day: number,
  attempts: readonly DatedAttempt[],
  notes: ReadonlyMap<string, AttemptNote>,
): Set<string> {
  const dated = attempts.map((attempt) => {
    return { answers: attempt.answers, day: dayOf(takenAt(attempt, notes.get(attempt.id))) };
  });
  const answersOf = (which: (one: number) => boolean) =>
    dated.filter((attempt) => which(attempt.day)).flatMap(({ answers }) => answers);
  const missed = answersOf((one) => one < day).filter(({ isCorrect }) => !isCorrect);
  const missedIds = new Set(missed.map(({ questionId }) => questionId));
  const asked = answersOf((one) => one === day).map(({ questionId }) => questionId);
  return new Set(asked.filter((id) => missedIds.has(id)));
}

// Estimates, from a pupil's answers, how well each question is known on a day, and how much recall the pupil
// would gain from the question now.

import { type MemoryState, memoryAfter, recallAfter } from '#domain/memory/memory-model.ts';
import { chanceOfGood, type FirstAnswers, shareKnown } from '#domain/review/answer-odds.ts';

export type SessionQuestion = {
  id: string;
  subject: string;
  chapter: string;
  points: number;
  /** Day of the subject's exam; absent: the day of `SessionOptions`. */
  examDay?: number;
  /**
   * Probability, from 0 to 1, that a pupil who has not seen the question knows it; estimated from the chapter
   * if absent.
   */
  priorRight?: number;
};

/** An answer and its day. Days are integers, counted from the same day for all answers. */
export type SessionAnswer = {
  question: string;
  day: number;
  isCorrect: boolean;
  /** Whether the answer was given in a study session or a review; absent: no. */
  inSession?: boolean;
  /** Whether a session asked the question as a probe; absent: no. */
  isProbe?: boolean | undefined;
};

/** How well a pupil is estimated to remember an answered question. */
export type Belief = {
  memory: MemoryState | null;
  answeredDay: number;
  /**
   * Number of right answers since the last wrong one, at most one per day; null if the question was never
   * missed.
   */
  rightSinceMiss: number | null;
};

/** Stability, in days, of what a pupil knew before the first answer. */
const stabilityBefore = 18;
const difficultyBefore = 5;
/** Chance of a right answer to a question whose answer the pupil does not know. */
export const guessing = 0.25;

const answerSeconds = 25;
const explanationSeconds = 14;

/** Counts the first answers to the questions of each chapter; chapters without an answer have no entry. */
export function countFirstAnswers(
  questions: readonly SessionQuestion[],
  answers: readonly SessionAnswer[],
): Map<string, FirstAnswers> {
  const chapterOf = new Map(questions.map(({ id, chapter }) => [id, chapter]));
  const counts = new Map<string, FirstAnswers>();
  const seen = new Set<string>();
  for (const { question, isCorrect } of answers) {
    const chapter = chapterOf.get(question);
    if (chapter === undefined || seen.has(question)) continue;
    seen.add(question);
    const count = counts.get(chapter) ?? { right: 0, total: 0 };
    counts.set(chapter, { right: count.right + (isCorrect ? 1 : 0), total: count.total + 1 });
  }
  return counts;
}

/**
 * Returns a function that estimates which share of the unseen questions of a chapter the pupil knows, from
 * the first answers to questions of the chapter.
 */
export function chapterPriors(
  questions: readonly SessionQuestion[],
  answers: readonly SessionAnswer[],
): (chapter: string) => number {
  const counts = countFirstAnswers(questions, answers);
  return (chapter) => shareKnown(counts.get(chapter) ?? { right: 0, total: 0 });
}

/**
 * Returns the belief about a question after an answer to it. `prior` is the chance that the question was known before
 * its first answer. A second answer on the same day does not change the memory.
 */
export function beliefAfter(
  before: Belief | undefined,
  { day, isCorrect }: Pick<SessionAnswer, 'day' | 'isCorrect'>,
  prior: number,
): Belief {
  const days = before ? Math.max(0, day - before.answeredDay) : 0;
  const rightSinceMiss = isCorrect
    ? before?.rightSinceMiss === undefined || before.rightSinceMiss === null
      ? null
      : before.rightSinceMiss + 1
    : 0;
  if (before?.memory && days === 0)
    return { ...before, rightSinceMiss: isCorrect ? before.rightSinceMiss : 0 };
  const chance = before?.memory ? recallAfter(days, before.memory.stability) : prior;
  const grade = !isCorrect ? 'again' : chance < chanceOfGood ? 'hard' : 'good';
  return { memory: memoryAfter(before?.memory ?? null, days, grade), answeredDay: day, rightSinceMiss };
}

/**
 * Returns the belief about each answered question, by question id; leaves out questions without an entry in `priors`.
 * `answers` are oldest first.
 */
export function beliefsFrom(
  answers: readonly SessionAnswer[],
  priors: ReadonlyMap<string, number>,
): Map<string, Belief> {
  const beliefs = new Map<string, Belief>();
  for (const answer of answers) {
    const prior = priors.get(answer.question);
    if (prior !== undefined)
      beliefs.set(answer.question, beliefAfter(beliefs.get(answer.question), answer, prior));
  }
  return beliefs;
}

/**
 * Returns the chance that the question is known `horizon` days after `today` if it is not asked before. `prior` is the
 * chance that an unseen question is known.
 */
export function expectedRecall(
  belief: Belief | undefined,
  today: number,
  prior: number,
  horizon: number,
): number {
  if (!belief?.memory) return prior * recallAfter(stabilityBefore + horizon, stabilityBefore);
  return recallAfter(Math.max(0, today - belief.answeredDay) + horizon, belief.memory.stability);
}

/**
 * Returns the expected recall gained by asking the question today, as the mean over `horizons` (days from
 * today), divided by the expected seconds of an answer.
 */
export function gainPerSecond(
  belief: Belief | undefined,
  today: number,
  prior: number,
  horizons: readonly number[],
): number {
  const before: MemoryState = belief?.memory ?? { stability: stabilityBefore, difficulty: difficultyBefore };
  const days = belief ? Math.max(0, today - belief.answeredDay) : stabilityBefore;
  const recall = belief?.memory ? recallAfter(days, before.stability) : prior;
  const afterRight = memoryAfter(before, days, 'good');
  const afterWrong = memoryAfter(belief?.memory ?? null, days, 'again');
  let gain = 0;
  for (const horizon of horizons) {
    const asked =
      recall * recallAfter(horizon, afterRight.stability) +
      (1 - recall) * recallAfter(horizon, afterWrong.stability);
    gain += asked - expectedRecall(belief, today, prior, horizon);
  }
  const right = recall + guessing * (1 - recall);
  return gain / horizons.length / (answerSeconds + explanationSeconds * (1 - right));
}

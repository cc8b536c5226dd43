// Estimates how well an answered question is recalled, and which share of the unseen questions a pupil knows. Both
// allow for right answers that were lucky guesses. Pure.
import { type FirstAnswers, shareKnown } from '#domain/review/answer-odds.ts';
import {
  type Belief,
  beliefAfter,
  expectedRecall,
  guessing,
  type SessionAnswer,
} from './question-beliefs.ts';

/** `known`: the chance that the last answer was not a lucky guess; 1 after a wrong answer. */
export type Seen = { belief: Belief; known: number };

/**
 * Largest number of first answers of one chapter that count for other chapters, because many answers in one chapter say
 * little about the others.
 */
const mostForOthers = 3;

/** `prior` is the chance that the question was known before its first answer. */
export function seenAfter(before: Seen | undefined, answer: SessionAnswer, prior: number): Seen {
  const recall = (before?.known ?? 1) * expectedRecall(before?.belief, answer.day, prior, 0);
  const known = answer.isCorrect ? recall / (recall + guessing * (1 - recall)) : 1;
  return { belief: beliefAfter(before?.belief, answer, prior), known };
}

export function seenQuestions(
  answers: readonly SessionAnswer[],
  priors: ReadonlyMap<string, number>,
): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const answer of answers) {
    const prior = priors.get(answer.question);
    if (prior !== undefined) seen.set(answer.question, seenAfter(seen.get(answer.question), answer, prior));
  }
  return seen;
}

/**
 * Returns the chance that the question is recalled `horizon` days after `today`. A question whose last answer was wrong
 * counts at most like an unseen question: its explanation may be forgotten. A right last answer may have been a guess:
 * with the probability of a guess, the question counts at most like an unseen one too.
 */
export function recallOf(asked: Seen | undefined, prior: number, today: number, horizon: number): number {
  const unseen = expectedRecall(undefined, today, prior, horizon);
  if (!asked) return unseen;
  const recall = expectedRecall(asked.belief, today, prior, horizon);
  if (asked.belief.rightSinceMiss === 0) return Math.min(recall, unseen);
  return asked.known * recall + (1 - asked.known) * Math.min(recall, unseen);
}

export const withoutGuesses = ({ right, total }: FirstAnswers): FirstAnswers => ({
  right: Math.max(0, (right - guessing * total) / (1 - guessing)),
  total,
});

/** Sums the first answers of chapters, at most `mostForOthers` of each, to estimate other chapters. */
export function forOthers(chapters: readonly FirstAnswers[]): FirstAnswers {
  let right = 0;
  let total = 0;
  for (const one of chapters) {
    const part = Math.min(1, mostForOthers / one.total);
    right += one.right * part;
    total += one.total * part;
  }
  return { right, total };
}

/**
 * Returns the share of the unseen questions of a chapter that the pupil knows. The arguments are counts from
 * `withoutGuesses`.
 */
export const shareOfUnseen = (
  inChapter: FirstAnswers | undefined,
  inSubject: readonly FirstAnswers[],
  inAll: readonly FirstAnswers[],
): number =>
  shareKnown(
    inChapter ?? { right: 0, total: 0 },
    shareKnown(forOthers(inSubject), shareKnown(forOthers(inAll))),
  );

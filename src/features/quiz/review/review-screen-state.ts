// Derives the screen's state from a stored review: whether it is in progress, which question is shown, and
// its result.
import type { ReviewRun } from '#data/database/local-rows.ts';
import type { GivenAnswer } from '#domain/explanation/given-answer.ts';
import { answerIn } from '#domain/quiz/grading.ts';
import { type QuizResult, resultOfRun } from '#domain/quiz/quiz-in-progress.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

export const isInProgress = (run: ReviewRun): boolean => run.position < run.questions.length;

export type ShownReview = {
  question: QuizQuestion;
  position: number;
  total: number;
  /** null before the pupil has answered. */
  answered: GivenAnswer | null;
};

/** Returns null once the review has ended. */
export function shownReview(run: ReviewRun): ShownReview | null {
  const question = run.questions[run.position];
  if (!question) return null;
  const { position, questions } = run;
  return { question, position, total: questions.length, answered: answerIn(run, question) };
}

/** Leaves out questions without an answer, because a review may end before its last question. */
export function reviewResult(run: ReviewRun): QuizResult {
  const questions = run.questions.filter(({ id }) => run.chosen[id] !== undefined);
  return resultOfRun({ ...run, questions });
}

// Finds which started quizzes are over, and which quiz is resumed in each set. Computes the result of a quiz,
// a review or a stored attempt.

import type { QuizAttempt, QuizQuestion } from '#domain/schema/schema.ts';
import {
  answerIn,
  type ChosenAndTyped,
  type GradedQuiz,
  gradeQuiz,
  type OptionLetter,
  optionOf,
} from './grading.ts';
import { type OrderedRun, orderingAttempt } from './option-order.ts';

type Run = {
  id: string;
  setId: string;
  questions: readonly QuizQuestion[];
  chosen: Readonly<Record<string, OptionLetter>>;
  /** Index of the question shown, from 0; equals the number of questions after the last question. */
  position: number;
  startedAt: number;
};

/**
 * Returns whether a started quiz is over. `attempted` contains the ids of all attempts that this phone knows;
 * an attempt has the id of its quiz.
 */
export const isOver = (run: Run, attempted: ReadonlySet<string>): boolean =>
  run.position >= run.questions.length || attempted.has(run.id);

/**
 * Returns the unfinished quiz to resume in each set, by set id: the quiz that was started first. Two tabs
 * that each start a quiz thus continue with the same quiz.
 */
export function openRuns<Item extends Run>(
  runs: readonly Item[],
  attempted: ReadonlySet<string>,
): Map<string, Item> {
  const open = runs.filter((run) => !isOver(run, attempted));
  const oldestLast = open.sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
  return new Map(oldestLast.map((run) => [run.setId, run]));
}

/**
 * State of an attempt on its way to the server. `stuck`: the attempt is neither waiting nor on the server.
 */
export type Sending = 'waiting' | 'sent' | 'stuck';

/** A question with its answer. `selected` is null if the question was not answered. */
export type Correction = {
  question: QuizQuestion;
  /** Place of the question in the quiz, counted from 1. */
  number: number;
  selected: OptionLetter | null;
  isCorrect: boolean;
  /** The text of a typed answer; empty if only its verdict is known; absent if no typed answer is known. */
  typed?: string;
  /**
   * Id of the attempt that decides the order of the options; null if the options are in the order of their
   * letters.
   */
  orderedBy: string | null;
  /**
   * True if the question was changed after it was answered: `isCorrect` is then the verdict at the time of
   * the answer, while `question` has the current text.
   */
  isEdited?: boolean;
};

export type QuizResult = Pick<GradedQuiz, 'score' | 'totalQuestions'> & {
  corrections: Correction[];
  /** Number of answered questions of the attempt that are not on this phone. */
  unknownCount: number;
};

export function resultOfRun(run: Pick<Run, 'questions'> & ChosenAndTyped & OrderedRun): QuizResult {
  const { score, totalQuestions } = gradeQuiz(run.questions, run);
  const corrections = run.questions.map((question, index) => {
    const given = answerIn(run, question);
    const answer = { selected: given?.letter ?? null, isCorrect: given?.isCorrect ?? false };
    const typed = given?.typed && { typed: given.typed.text };
    const orderedBy = orderingAttempt(run, question);
    return { question, number: index + 1, ...answer, ...typed, orderedBy };
  });
  return { score, totalQuestions, corrections: wrongFirst(corrections), unknownCount: 0 };
}

/**
 * Computes the result of a stored attempt. Questions that are not on this phone are only counted
 * (`unknownCount`); questions changed after `takenAtMs` (UTC ms) get `isEdited`.
 */
export function resultOfAttempt(
  attempt: Pick<QuizAttempt, 'id' | 'score' | 'totalQuestions' | 'answers'>,
  questions: readonly QuizQuestion[],
  takenAtMs: number,
): QuizResult {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const corrections = attempt.answers.flatMap(({ questionId, selectedAnswer, isCorrect }, index) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const isEdited = question.updated > takenAtMs;
    const isTyped = !isEdited && optionOf(question, { letter: selectedAnswer, isCorrect }) === null;
    const answer = { selected: selectedAnswer, isCorrect, orderedBy: attempt.id, isEdited };
    const correction = { question, number: index + 1, ...answer };
    return [isTyped ? { ...correction, typed: '' } : correction];
  });
  return {
    score: attempt.score,
    totalQuestions: attempt.totalQuestions,
    corrections: wrongFirst(corrections),
    unknownCount: attempt.answers.length - corrections.length,
  };
}

export const missedQuestions = ({ corrections }: Pick<QuizResult, 'corrections'>): QuizQuestion[] =>
  corrections.filter(({ isCorrect }) => !isCorrect).map(({ question }) => question);

const wrongFirst = (corrections: readonly Correction[]): Correction[] => [
  ...corrections.filter(({ isCorrect }) => !isCorrect),
  ...corrections.filter(({ isCorrect }) => isCorrect),
];

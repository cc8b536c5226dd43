// Responsible for what can be told from a quiz under way: how far it is, whether it is over, what it scored.
// Guarantees: pure; a quiz whose attempt is known is over, whatever its own record says.

import type { QuizAttempt, QuizQuestion } from '#domain/schema/schema.ts';
import { type GradedQuiz, gradeQuiz, type OptionLetter, optionLetters } from './grading.ts';

/** A running quiz, as far as these rules look. */
type Run = {
  id: string;
  setId: string;
  questions: readonly QuizQuestion[];
  chosen: Readonly<Record<string, OptionLetter>>;
  /** Which question is shown, from 0; as many as there are questions once the quiz is over. */
  position: number;
  startedAt: number;
};

export type QuestionOption = { letter: OptionLetter; text: string };

/** The four options, in the order of their letters. */
export function optionsOf(question: QuizQuestion): QuestionOption[] {
  const texts = { A: question.optionA, B: question.optionB, C: question.optionC, D: question.optionD };
  return optionLetters.map((letter) => ({ letter, text: texts[letter] }));
}

/** `attempted` holds the ids of all attempts that this phone knows. */
export const isOver = (run: Run, attempted: ReadonlySet<string>): boolean =>
  run.position >= run.questions.length || attempted.has(run.id);

/**
 * The quiz to resume in each set, by set id: the one begun first, so that two tabs that began one at the
 * same moment go on with the same.
 */
export function openRuns<Item extends Run>(
  runs: readonly Item[],
  attempted: ReadonlySet<string>,
): Map<string, Item> {
  const open = runs.filter((run) => !isOver(run, attempted));
  const oldestLast = open.sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
  return new Map(oldestLast.map((run) => [run.setId, run]));
}

/** One question of a finished quiz; `selected` is null where nothing was chosen. */
export type Correction = {
  question: QuizQuestion;
  selected: OptionLetter | null;
  isCorrect: boolean;
  /** The question was changed after it was answered: the mark is of then, the text of now. */
  isEdited?: boolean;
};

export type QuizResult = Pick<GradedQuiz, 'score' | 'totalQuestions'> & {
  corrections: Correction[];
  /** Questions of the attempt that are not on this phone, or no more. */
  unknownCount: number;
};

/** From the quiz's own copy of the questions. */
export function resultOfRun(run: Run): QuizResult {
  const { score, totalQuestions } = gradeQuiz(run.questions, run.chosen);
  const corrections = run.questions.map((question) => {
    const selected = run.chosen[question.id] ?? null;
    return { question, selected, isCorrect: selected === question.correctAnswer };
  });
  return { score, totalQuestions, corrections: wrongFirst(corrections), unknownCount: 0 };
}

/**
 * From an attempt of another phone, or an old one. Questions that are gone meanwhile are counted, those changed
 * after `takenAtMs` (UTC) marked.
 */
export function resultOfAttempt(
  attempt: Pick<QuizAttempt, 'score' | 'totalQuestions' | 'answers'>,
  questions: readonly QuizQuestion[],
  takenAtMs: number,
): QuizResult {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const corrections = attempt.answers.flatMap(({ questionId, selectedAnswer, isCorrect }) => {
    const question = byId.get(questionId);
    if (!question) return [];
    return [{ question, selected: selectedAnswer, isCorrect, isEdited: question.updated > takenAtMs }];
  });
  return {
    score: attempt.score,
    totalQuestions: attempt.totalQuestions,
    corrections: wrongFirst(corrections),
    unknownCount: attempt.answers.length - corrections.length,
  };
}

/** The questions to repeat, in the order of the correction. */
export const missedQuestions = ({ corrections }: Pick<QuizResult, 'corrections'>): QuizQuestion[] =>
  corrections.filter(({ isCorrect }) => !isCorrect).map(({ question }) => question);

const wrongFirst = (corrections: readonly Correction[]): Correction[] => [
  ...corrections.filter(({ isCorrect }) => !isCorrect),
  ...corrections.filter(({ isCorrect }) => isCorrect),
];

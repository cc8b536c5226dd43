// Describes a missed question for the help dialog, from an answer in play or from a correction.
import type { GivenAnswer } from '#domain/explanation/given-answer.ts';
import type { MissedQuestion } from '#domain/forum/question-thread.ts';
import type { Correction } from '#domain/quiz/quiz-in-progress.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

/**
 * Returns null before the answer is checked, and for a right answer. If the numbers of a question vary, `question` must
 * be the variant that the pupil saw.
 */
export function missedInPlay(question: QuizQuestion, given: GivenAnswer | null): MissedQuestion | null {
  if (given === null || given.isCorrect) return null;
  return { question, answer: given.typed ? given.typed.text : question[`option${given.letter}`] };
}

/** Returns null for a right answer. */
export function missedInCorrection({
  question,
  isCorrect,
  selected,
  typed,
}: Correction): MissedQuestion | null {
  if (isCorrect) return null;
  if (typed !== undefined) return { question, answer: typed || null };
  return { question, answer: selected ? question[`option${selected}`] : null };
}

// Orders the four options of a question for one attempt: the same question and attempt give the same order
// everywhere. Only the shown order changes: a stored letter always names the option of its field (`A` is
// `optionA`).

import type { QuizQuestion } from '#domain/schema/schema.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { type OptionLetter, optionLetters } from './grading.ts';
import { shuffled } from './quiz-draw.ts';
import { quizSetId } from './quiz-set-id.ts';

/**
 * `letter` is the letter that is stored and sent; `place` is the letter that is shown, A for the first
 * option.
 */
export type QuestionOption = { letter: OptionLetter; place: OptionLetter; text: string };

type Options = Pick<QuizQuestion, 'id' | `option${OptionLetter}`>;

/**
 * Returns the options in the order in which they are shown. `attempt` is the id of an attempt, or of a repeated
 * answer in a study session; if it is null, the options are in the order of their letters.
 */
export function optionsOf(question: Options, attempt: string | null): QuestionOption[] {
  const { id, optionA, optionB, optionC, optionD } = question;
  const texts = { A: optionA, B: optionB, C: optionC, D: optionD };
  const letters =
    attempt === null ? optionLetters : shuffled(optionLetters, seededRandom(`${id} ${attempt}`));
  return letters.map((letter, index) => ({
    letter,
    place: optionLetters[index] ?? letter,
    text: texts[letter],
  }));
}

/**
 * A quiz with its id, or a review with the ids of its attempts by set id. `hasDrawnOrder` is absent if an
 * earlier version of the app started the quiz or review; the options then stay in the order of their letters.
 */
export type OrderedRun = { hasDrawnOrder?: true } & ({ id: string } | { attemptIds: Record<string, string> });

/**
 * Returns the id of the attempt by which the options of a question are ordered; null if they are in the order
 * of their letters.
 */
export function orderingAttempt(
  run: OrderedRun,
  question: Pick<QuizQuestion, 'subject' | 'gradeLevel'>,
): string | null {
  if (!run.hasDrawnOrder) return null;
  return 'id' in run ? run.id : (run.attemptIds[quizSetId(question)] ?? null);
}

// Defines an answer to a question: an option, or a typed text. Attempts store a letter and whether the answer
// was right (docs/decisions/0030-typed-answers.md).
import { type OptionLetter, optionOf, type TypedNote } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { TypedVerdict } from './typed-answer.ts';

export type GivenAnswer = {
  /**
   * Letter that is stored. For an option: the letter of the chosen option. For a typed answer: the letter of
   * the wrong option with the same content, or else of the right option.
   */
  letter: OptionLetter;
  isCorrect: boolean;
  /** Null if an option was chosen. */
  typed: TypedText | null;
};

export type TypedText = Pick<TypedNote, 'text' | 'spelling'>;

type Keyed = Pick<QuizQuestion, 'correctAnswer'>;

export const chosenAnswer = ({ correctAnswer }: Keyed, letter: OptionLetter): GivenAnswer => ({
  letter,
  isCorrect: letter === correctAnswer,
  typed: null,
});

/** Returns a typed answer with its verdict; `text` may contain the chosen unit behind the number. */
export function typedAnswer(
  { correctAnswer }: Keyed,
  text: string,
  verdict: Exclude<TypedVerdict, { kind: 'unclear' }>,
): GivenAnswer {
  if (verdict.kind === 'right')
    return { letter: correctAnswer, isCorrect: true, typed: { text, spelling: verdict.spelling } };
  return { letter: verdict.option ?? correctAnswer, isCorrect: false, typed: { text, spelling: null } };
}

/** Returns a letter that versions of the app without typed answers grade with the same verdict. */
export const letterOfVerdict = (question: Keyed, given: GivenAnswer): OptionLetter =>
  optionOf(question, given) ?? (question.correctAnswer === 'A' ? 'B' : 'A');

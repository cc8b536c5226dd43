// Returns a question as one attempt shows it. If the question has a template, the numbers depend only on the
// question and the attempt, so the quiz, the correction and the history show the same numbers on every phone.
// Letters keep their meaning: the right option has the letter that is stored, so the server and older versions
// can grade without drawing the numbers (docs/decisions/0031-number-variants.md).
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { drawVariant, type QuestionVariant, readTemplate, writtenNumber } from './question-template.ts';
import { isUnit } from './typed-unit.ts';

/**
 * Returns the question as the attempt shows it; `attempt` is the id by which the options are ordered
 * (`option-order.ts`). Returns the question unchanged if it has no template, if the template gives no
 * variant, or if `attempt` is null.
 */
export function variantOf(question: QuizQuestion, attempt: string | null): QuizQuestion {
  const template = attempt !== null && question.template ? readTemplate(question.template) : null;
  if (template === null) return question;
  // Uses another seed than the order of the options: otherwise the position of an option would reveal values.
  const variant = drawnOrNull(() => drawVariant(template, `${question.id} ${attempt} numbers`));
  return variant ? withVariant(question, variant, template.unit) : question;
}

/**
 * Returns the result of `draw`; null if an expression of the template cannot be computed, which is possible because
 * the server accepts any JSON object as a template.
 */
function drawnOrNull(draw: () => QuestionVariant | null): QuestionVariant | null {
  try {
    return draw();
  } catch {
    return null;
  }
}

function withVariant(question: QuizQuestion, variant: QuestionVariant, unit: string): QuizQuestion {
  const { correctAnswer } = question;
  const wrong = optionLetters.filter((letter) => letter !== correctAnswer);
  const shown: QuizQuestion = { ...question, question: variant.question };
  const letters: OptionLetter[] = [correctAnswer, ...wrong];
  for (const [at, letter] of letters.entries()) {
    shown[`option${letter}`] = variant.options[at] ?? '';
    if (variant.reasons) shown[`why${letter}`] = variant.reasons[at] || null;
  }
  if (variant.explanation !== null) shown.explanation = variant.explanation;
  if (question.accepted) shown.accepted = acceptedOf(variant.answers[0], unit);
  return shown;
}

/**
 * Returns the accepted typed answer: the number with its unit, or the number alone if `isUnit` does not know
 * the unit.
 */
function acceptedOf(key: number, unit: string): string {
  const number = writtenNumber(key);
  return unit !== '' && isUnit(unit) ? `${number} ${unit}` : number;
}

// Judges a typed answer by the accepted answers of a question: it is right, wrong or unclear. After an unclear
// answer a message says what is missing, and the pupil answers again.
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { plainText } from '#lib/math/tex-as-text.ts';
import { acceptedAnswers } from './accepted-answers.ts';
import { isSameValue, readTypedNumber, type TypedNumber } from './typed-number.ts';
import { isSameUnit } from './typed-unit.ts';
import { areSameSounds, areSameWords, isOneSlip, isWrittenAlike, wordsOf } from './typed-words.ts';

/** The kind of text that a question asks for; `units` are the units of the accepted answers. */
export type TypedForm = { kind: 'number'; units: string[] } | { kind: 'word'; isOneWord: boolean };

export type UnclearAnswer =
  | 'empty'
  | 'not-a-number'
  /** The number has a unit, but the question asks for none. */
  | 'number-only'
  /** The number has no unit, or a unit that the question does not accept. */
  | 'unit'
  /** The answer is a fraction of the right value, but not an accepted fraction. */
  | 'fraction'
  /**
   * One letter differs from an accepted answer, or the text sounds like an accepted answer and like a wrong
   * option.
   */
  | 'spelling';

export type TypedVerdict =
  /** `spelling` is the accepted answer if the pupil spelled it differently; otherwise null. */
  | { kind: 'right'; spelling: string | null }
  /** `option` is the wrong option with the same content; null if there is none. */
  | { kind: 'wrong'; option: OptionLetter | null }
  | { kind: 'unclear'; reason: UnclearAnswer };

type Answered = Pick<QuizQuestion, `option${OptionLetter}` | 'correctAnswer' | 'accepted'>;

const right = (spelling: string | null = null): TypedVerdict => ({ kind: 'right', spelling });
const unclear = (reason: UnclearAnswer): TypedVerdict => ({ kind: 'unclear', reason });

/**
 * Returns the kind of text that a question asks for; null for a question without accepted answers, which is
 * answered by its options only.
 */
export function typedForm({ accepted }: Pick<QuizQuestion, 'accepted'>): TypedForm | null {
  const answers = acceptedAnswers(accepted);
  if (answers.length === 0) return null;
  const numbers = answers.flatMap((answer) => readTypedNumber(answer) ?? []);
  if (numbers.length === answers.length) return { kind: 'number', units: unitsOf(numbers) };
  return { kind: 'word', isOneWord: answers.every((answer) => wordsOf(answer).length === 1) };
}

/** Judges a typed answer. `unit` is the unit that the pupil chose; a unit typed in `text` is used instead of it. */
export function judgeTyped(question: Answered, text: string, unit = ''): TypedVerdict {
  if (text.trim() === '') return unclear('empty');
  return typedForm(question)?.kind === 'number'
    ? judgeNumber(question, text, unit)
    : judgeWords(question, text);
}

function judgeNumber(question: Answered, text: string, chosenUnit: string): TypedVerdict {
  const typed = readTypedNumber(text);
  if (typed === null) return unclear('not-a-number');
  const accepted = acceptedAnswers(question.accepted).flatMap((answer) => readTypedNumber(answer) ?? []);
  const units = unitsOf(accepted);
  const isOfQuestion = units.some((unit) => isSameUnit(unit, typed.unit));
  if (typed.unit !== '' && !isOfQuestion) return unclear(units.length > 0 ? 'unit' : 'number-only');
  const unit = typed.unit || chosenUnit || (units.length === 1 ? units[0] : undefined);
  if (unit === undefined && accepted.every((answer) => answer.unit !== '')) return unclear('unit');
  const isSame = (answer: TypedNumber) =>
    isSameValue(answer.value, typed.value) &&
    (answer.unit === '' || unit === undefined || isSameUnit(answer.unit, unit));
  const equal = accepted.filter(isSame);
  if (equal.length > 0) return isOtherFraction(typed, accepted) ? unclear('fraction') : right();
  const option = wrongOption(question, (content) => {
    const number = readTypedNumber(content);
    return number !== null && isSame(number);
  });
  return { kind: 'wrong', option };
}

/**
 * Returns whether the pupil typed a fraction that differs from all accepted fractions; false if no fraction
 * is accepted. A question may ask for one form of a fraction, such as the reduced form.
 */
const isOtherFraction = ({ fraction }: TypedNumber, accepted: readonly TypedNumber[]): boolean => {
  const fractions = accepted.flatMap((answer) => answer.fraction ?? []);
  const isAccepted = fractions.some(
    ({ numerator, denominator }) => numerator === fraction?.numerator && denominator === fraction.denominator,
  );
  return fraction !== null && fractions.length > 0 && !isAccepted;
};

function unitsOf(numbers: readonly TypedNumber[]): string[] {
  const units = numbers.map(({ unit }) => unit);
  return units.filter(
    (unit, index) => unit !== '' && units.findIndex((other) => isSameUnit(unit, other)) === index,
  );
}

function judgeWords(question: Answered, text: string): TypedVerdict {
  const typed = wordsOf(text);
  if (typed.length === 0) return unclear('empty');
  const accepted = [...acceptedAnswers(question.accepted), contentOf(question, question.correctAnswer)];
  const isWritten = (answer: string) => areSameWords(wordsOf(answer), typed);
  const sounds = (answer: string) => areSameSounds(wordsOf(answer), typed);
  const written = accepted.filter(isWritten);
  if (written.length > 0) {
    const isExact = written.some((answer) => isWrittenAlike(answer, text));
    return right(isExact ? null : (written[0] ?? null));
  }
  const writtenOption = wrongOption(question, isWritten);
  if (writtenOption) return { kind: 'wrong', option: writtenOption };
  const sounding = accepted.find(sounds);
  const soundingOption = wrongOption(question, sounds);
  if (sounding && soundingOption) return unclear('spelling');
  if (sounding) return right(sounding);
  if (soundingOption) return { kind: 'wrong', option: soundingOption };
  const isNear = accepted.some((answer) => isOneSlip(typed, wordsOf(answer)));
  return isNear ? unclear('spelling') : { kind: 'wrong', option: null };
}

const contentOf = (question: Answered, letter: OptionLetter): string =>
  plainText(question[`option${letter}`]);

function wrongOption(question: Answered, isEqual: (content: string) => boolean): OptionLetter | null {
  const wrong = optionLetters.filter((letter) => letter !== question.correctAnswer);
  return wrong.find((letter) => isEqual(contentOf(question, letter))) ?? null;
}

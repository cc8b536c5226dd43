// Reads and writes the confusions of a question: for a wrong option, the chapter or the question with which a
// pupil who chooses the option has probably confused the chapter or question asked. Confusions are stored as one
// text, such as `A:limits C:q3f8k2m9x1z7b4c`: the letter of an option is followed by the code of a chapter of
// the same subject and level, or by the id of a question.
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { isRecordId } from '#lib/random-id.ts';

/** The chapter code or question id by the letter of the option. */
export type Confusions = Partial<Record<OptionLetter, string>>;

const stored = /^[A-D]:[a-z0-9-]+(?: [A-D]:[a-z0-9-]+)*$/;

export function readConfusions(text: string | null | undefined): Confusions {
  if (!text || !stored.test(text)) return {};
  const pairs = text.split(' ').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs);
}

export const writeConfusions = (confusions: Confusions): string =>
  optionLetters
    .flatMap((letter) => (confusions[letter] ? [`${letter}:${confusions[letter]}`] : []))
    .join(' ');

/**
 * Returns a key of a question's subject and chapter; the subject alone if the question has no chapter. Chapters
 * of two subjects may have the same code.
 */
export const chapterKey = ({ subject, chapter }: Pick<QuizQuestion, 'subject' | 'chapter'>): string =>
  chapter ? `${subject}/${chapter}` : subject;

/**
 * Returns the chapter (by `chapterKey`) or the id of the question with which a pupil who chose the option has probably
 * confused the one asked; undefined if the option is right or has no confusion.
 */
export function confusedWith(
  question: Pick<QuizQuestion, 'subject' | 'correctAnswer' | 'confuses'>,
  chosen: OptionLetter,
): string | undefined {
  if (chosen === question.correctAnswer) return undefined;
  const target = readConfusions(question.confuses)[chosen];
  if (target === undefined || isRecordId(target)) return target;
  return chapterKey({ subject: question.subject, chapter: target });
}

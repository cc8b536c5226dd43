// Defines the existing questions with which a file is compared, and computes what a row changes in the
// question whose id it contains. If the file lacks a column, or the level or language is empty, the field of
// the question keeps its value.
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { NewQuestion } from './check-row.ts';
import type { FileRow } from './file-rows.ts';
import { type QuestionField, questionFields } from './question-columns.ts';

/**
 * A question as it exists on the phone or on the server. `seq` and `isWaiting` are set only if the row
 * comes from this phone.
 */
export type ExistingQuestion = QuizQuestion & { seq?: number; isWaiting?: boolean };

export type KnownQuestions = {
  /**
   * Keys of the existing questions (`questionKey`) without their figures, because files contain no figures.
   */
  keys: ReadonlySet<string>;
  /** The existing questions whose ids occur in the file, by id. */
  byId: ReadonlyMap<string, ExistingQuestion>;
  /** True if the server could not be reached, so that only the questions of this phone are known. */
  isPartial: boolean;
};

export const nothingKnown: KnownQuestions = { keys: new Set(), byId: new Map(), isPartial: false };

export type QuestionChange = { existing: ExistingQuestion; data: Partial<NewQuestion> };

export function changeOf(
  existing: ExistingQuestion,
  question: NewQuestion,
  { texts }: Pick<FileRow, 'texts'>,
): QuestionChange | null {
  const isGiven = (field: QuestionField) =>
    texts[field] !== undefined && !(texts[field] === '' && ['language', 'gradeLevel'].includes(field));
  const changed = questionFields.filter(
    (field) => isGiven(field) && asWritten(existing[field]) !== asWritten(question[field]),
  );
  if (changed.length === 0) return null;
  return { existing, data: Object.fromEntries(changed.map((field) => [field, question[field]])) };
}

/**
 * Returns the text with LF as line break, because spreadsheets replace LF by CR LF or CR, and without spaces at
 * its ends.
 */
const asWritten = (text: string | null | undefined): string => (text ?? '').replace(/\r\n?/g, '\n').trim();

// Compares the rows of a file with the questions that are there already: by their texts, and by the ids that the rows name.
// A row changes only what it says: a column that the file does not have, or an empty level or language, leaves a field as
// it is.
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { NewQuestion } from './check-row.ts';
import type { FileRow } from './file-rows.ts';
import { type QuestionField, questionFields } from './question-columns.ts';

/** A question as it stands on the phone or on the server. `seq` and `isWaiting`: of a row of this phone. */
export type StandingQuestion = QuizQuestion & { seq?: number; isWaiting?: boolean };

export type KnownQuestions = {
  /** By `questionKey`, figures left out: a file brings none. */
  keys: ReadonlySet<string>;
  /** Those whose ids the file names. */
  byId: ReadonlyMap<string, StandingQuestion>;
  /** The server could not be asked: only what this phone holds is among them. */
  isPartial: boolean;
};

export const nothingKnown: KnownQuestions = { keys: new Set(), byId: new Map(), isPartial: false };

export type QuestionChange = { standing: StandingQuestion; data: Partial<NewQuestion> };

/** Null where the row says what stands. */
export function changeOf(
  standing: StandingQuestion,
  question: NewQuestion,
  { texts }: Pick<FileRow, 'texts'>,
): QuestionChange | null {
  const isSaid = (field: QuestionField) =>
    texts[field] !== undefined && !(texts[field] === '' && ['language', 'gradeLevel'].includes(field));
  const changed = questionFields.filter(
    (field) => isSaid(field) && asWritten(standing[field]) !== asWritten(question[field]),
  );
  if (changed.length === 0) return null;
  return { standing, data: Object.fromEntries(changed.map((field) => [field, question[field]])) };
}

/** Spreadsheets write line breaks in their own way. */
const asWritten = (text: string | null): string => (text ?? '').replace(/\r\n?/g, '\n').trim();

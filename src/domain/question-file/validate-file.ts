// Checks a whole file of questions before any of it is stored. Every row that is read is added to one of four
// lists: new questions, changes, duplicates or rows with errors.
import { type CatalogueIds, checkRow, type NewQuestion, questionKey } from './check-row.ts';
import { changeOf, type KnownQuestions, type QuestionChange } from './compare-with-questions.ts';
import { type FileRow, type FileShape, fileRows, ignoredColumns, shapeOf } from './file-rows.ts';
import { addQuestionSize, type LevelQuestionSize } from './question-bytes.ts';
import { fieldOf, neededFields, type QuestionField } from './question-columns.ts';
import type { RowError } from './row-error.ts';

export type InvalidRow = { row: FileRow; errors: RowError[] };

/**
 * A valid row whose question or id already occurs on an earlier line of the file, or whose question already
 * exists on this phone or on the server, or is waiting to be sent.
 */
export type DoubledRow = { row: FileRow; question: NewQuestion; error: RowError };

export type ChangedRow = { row: FileRow } & QuestionChange;

export type Examination = {
  shape: FileShape;
  questions: NewQuestion[];
  /** Rows that differ from the existing question with the same id, with their changed fields. */
  changes: ChangedRow[];
  /** True if the server could not be reached: the file was compared only with this phone. */
  isPartial: boolean;
  records: string[];
  /** Number and estimated download size of the new questions, by the id of their level. */
  levels: Map<string, LevelQuestionSize>;
  faulty: InvalidRow[];
  doubles: DoubledRow[];
  /**
   * Required columns that the table lacks; empty if only the level is missing. If a column is listed, no row
   * of the file was read.
   */
  missingColumns: QuestionField[];
  ignoredColumns: string[];
};

export type Surroundings = { catalogueIds: CatalogueIds; known: KnownQuestions };

const byteOrderMark = '\uFEFF';

/** Checks a file. Yields the share of the text that has been read, from 0 to 1, and returns the result. */
export function* examineFile(
  given: string,
  { catalogueIds, known }: Surroundings,
): Generator<number, Examination> {
  const text = given.startsWith(byteOrderMark) ? given.slice(1) : given;
  const shape = shapeOf(text);
  const missingColumns = missingIn(shape);
  const examined: Examination = {
    ...{ shape, missingColumns, ignoredColumns: ignoredColumns(text, shape) },
    ...{
      isPartial: known.isPartial,
      questions: [],
      changes: [],
      records: [],
      levels: new Map(),
      faulty: [],
      doubles: [],
    },
  };
  if (missingColumns.length > 0) return examined;
  const seen = { lines: new Map<string, number>(), known };
  for (const row of fileRows(text, shape)) {
    const checked = checkRow(row, catalogueIds);
    if ('errors' in checked) examined.faulty.push({ row, errors: checked.errors });
    else addValid(examined, row, checked.question, seen);
    yield row.progress;
  }
  return examined;
}

function missingIn(shape: FileShape): QuestionField[] {
  if (shape.format !== 'table') return [];
  const there = shape.head.map(fieldOf);
  const missing = neededFields.filter((field) => !there.includes(field));
  // A missing level column is allowed, because the admin can choose a level for all rows.
  return missing.every((field) => field === 'gradeLevel') ? [] : missing;
}

type Seen = {
  /** Line on which a question first occurred, by its key (`questionKey`) and by its id. */
  lines: Map<string, number>;
  known: KnownQuestions;
};

function addValid(examined: Examination, row: FileRow, question: NewQuestion, seen: Seen): void {
  const { lines, known } = seen;
  const { record } = row;
  const key = questionKey(question);
  const existing = record === null ? undefined : known.byId.get(record);
  if (record !== null) examined.records.push(record);
  // A row that changes a question is compared by its id only: its texts may be those that another row replaces.
  const line = existing ? lines.get(existing.id) : (lines.get(record ?? key) ?? lines.get(key));
  for (const one of [key, record]) if (one !== null && !lines.has(one)) lines.set(one, row.line);
  if (line !== undefined) examined.doubles.push({ row, question, error: { code: 'twice', line } });
  else if (existing) {
    const change = changeOf(existing, question, row);
    if (change) examined.changes.push({ row, ...change });
    else examined.doubles.push({ row, question, error: { code: 'known' } });
  } else if (known.keys.has(key)) examined.doubles.push({ row, question, error: { code: 'known' } });
  else if (record !== null && known.isPartial)
    examined.faulty.push({ row, errors: [{ code: 'not-compared' }] });
  else {
    examined.questions.push(question);
    addQuestionSize(examined.levels, question);
  }
}

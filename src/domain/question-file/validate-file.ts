// Responsible for going through a whole file of questions before anything of it is kept.
// Guarantees: every row ends up among the new, changed, doubled or faulty ones, in the file's order; one step a row.
import { checkRow, type NewQuestion, type Places, questionKey, type RowFault } from './check-row.ts';
import { changeOf, type KnownQuestions, type QuestionChange } from './compare-with-questions.ts';
import { type FileRow, type FileShape, fileRows, ignoredColumns, shapeOf } from './file-rows.ts';
import { addWeight, type LevelWeight } from './question-bytes.ts';
import { fieldOf, neededFields, type QuestionField } from './question-columns.ts';

export type FaultyRow = { row: FileRow; faults: RowFault[] };

/** A right row whose question is there already: on an earlier line, on this phone, or waiting there to be sent. */
export type DoubledRow = { row: FileRow; question: NewQuestion; fault: RowFault };

/** A row that changes the question whose id it names. */
export type ChangedRow = { row: FileRow } & QuestionChange;

export type Examination = {
  shape: FileShape;
  questions: NewQuestion[];
  /** Questions that are there under the id that the row names, and differ from it. */
  changes: ChangedRow[];
  /** The server could not be asked: compared with this phone alone. */
  isPartial: boolean;
  /** The ids that right rows name. */
  records: string[];
  /** What the new ones weigh, by the ids of their levels. */
  levels: Map<string, LevelWeight>;
  faulty: FaultyRow[];
  doubles: DoubledRow[];
  /** Needed columns that a table does not have; then none of its rows was read. */
  missingColumns: QuestionField[];
  ignoredColumns: string[];
};

/** What a file is compared with. */
export type Surroundings = { places: Places; known: KnownQuestions };

const byteOrderMark = '\uFEFF';

/** Yields how much of the file has been read, from 0 to 1. A byte order mark is no part of the text. */
export function* examineFile(given: string, { places, known }: Surroundings): Generator<number, Examination> {
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
    const checked = checkRow(row, places);
    if ('faults' in checked) examined.faulty.push({ row, faults: checked.faults });
    else addRight(examined, row, checked.question, seen);
    yield row.progress;
  }
  return examined;
}

function missingIn(shape: FileShape): QuestionField[] {
  if (shape.format !== 'table') return [];
  const there = shape.head.map(fieldOf);
  const missing = neededFields.filter((field) => !there.includes(field));
  // A level can be chosen for all rows.
  return missing.every((field) => field === 'gradeLevel') ? [] : missing;
}

type Seen = {
  /** Where a key, or an id, was first met. */
  lines: Map<string, number>;
  known: KnownQuestions;
};

function addRight(examined: Examination, row: FileRow, question: NewQuestion, seen: Seen): void {
  const { lines, known } = seen;
  const { record } = row;
  const key = questionKey(question);
  const standing = record === null ? undefined : known.byId.get(record);
  if (record !== null) examined.records.push(record);
  const line = lines.get(record ?? key);
  for (const one of [key, record]) if (one !== null && !lines.has(one)) lines.set(one, row.line);
  if (line !== undefined) examined.doubles.push({ row, question, fault: { code: 'twice', line } });
  else if (standing) {
    const change = changeOf(standing, question, row);
    if (change) examined.changes.push({ row, ...change });
    else examined.doubles.push({ row, question, fault: { code: 'known' } });
  } else if (known.keys.has(key)) examined.doubles.push({ row, question, fault: { code: 'known' } });
  else if (record !== null && known.isPartial)
    examined.faulty.push({ row, faults: [{ code: 'not-compared' }] });
  else {
    examined.questions.push(question);
    addWeight(examined.levels, question);
  }
}

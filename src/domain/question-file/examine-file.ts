// Responsible for going through a whole file of questions before anything of it is kept.
// Guarantees: every row ends up among the questions, the doubled or the faulty ones, in the file's order; one step a row.
import { checkRow, type NewQuestion, type Places, questionKey, type RowFault } from './check-row.ts';
import { type FileRow, type FileShape, fileRows, ignoredColumns, shapeOf } from './file-rows.ts';
import { fieldOf, neededFields, type QuestionField } from './question-columns.ts';
import { addWeight, type LevelWeight } from './question-weight.ts';

export type FaultyRow = { row: FileRow; faults: RowFault[] };

/** A right row whose question is there already: on an earlier line, on this phone, or waiting there to be sent. */
export type DoubledRow = { row: FileRow; question: NewQuestion; fault: RowFault };

export type Examination = {
  shape: FileShape;
  questions: NewQuestion[];
  /** What they weigh, by the ids of their levels. */
  levels: Map<string, LevelWeight>;
  faulty: FaultyRow[];
  doubles: DoubledRow[];
  /** Needed columns that a table does not have; then none of its rows was read. */
  missingColumns: QuestionField[];
  ignoredColumns: string[];
};

/** What a file is compared with. `known`: the keys of questions that are on this phone or wait to be sent. */
export type Surroundings = { places: Places; known: ReadonlySet<string> };

const byteOrderMark = '\uFEFF';

/** Yields how much of the file has been read, from 0 to 1. A byte order mark is no part of the text. */
export function* examineFile(given: string, { places, known }: Surroundings): Generator<number, Examination> {
  const text = given.startsWith(byteOrderMark) ? given.slice(1) : given;
  const shape = shapeOf(text);
  const missingColumns = missingIn(shape);
  const examined: Examination = {
    ...{ shape, missingColumns, ignoredColumns: ignoredColumns(text, shape) },
    ...{ questions: [], levels: new Map(), faulty: [], doubles: [] },
  };
  if (missingColumns.length > 0) return examined;
  const lines = new Map<string, number>();
  for (const row of fileRows(text, shape)) {
    const checked = checkRow(row, places);
    if ('faults' in checked) examined.faulty.push({ row, faults: checked.faults });
    else addRight(examined, row, checked.question, { lines, known });
    yield row.progress;
  }
  return examined;
}

function missingIn(shape: FileShape): QuestionField[] {
  if (shape.format !== 'table') return [];
  const there = shape.head.map(fieldOf);
  return neededFields.filter((field) => !there.includes(field));
}

function addRight(
  examined: Examination,
  row: FileRow,
  question: NewQuestion,
  { lines, known }: { lines: Map<string, number>; known: ReadonlySet<string> },
): void {
  const key = questionKey(question);
  const line = lines.get(key);
  if (line === undefined) lines.set(key, row.line);
  if (line !== undefined) examined.doubles.push({ row, question, fault: { code: 'twice', line } });
  else if (known.has(key)) examined.doubles.push({ row, question, fault: { code: 'known' } });
  else {
    examined.questions.push(question);
    addWeight(examined.levels, question);
  }
}

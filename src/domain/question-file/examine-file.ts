// Responsible for going through a whole file of questions before anything of it is kept.
// Guarantees: every row ends up among the questions or among the faulty ones, in the file's order; one step a row.
import { checkRow, type NewQuestion, type Places, questionKey, type RowFault } from './check-row.ts';
import { type FileRow, type FileShape, fileRows, ignoredColumns, shapeOf } from './file-rows.ts';
import { fieldOf, neededFields, type QuestionField } from './question-columns.ts';
import { addWeight, type LevelWeight } from './question-weight.ts';

export type FaultyRow = { row: FileRow; faults: RowFault[] };

export type Examination = {
  shape: FileShape;
  questions: NewQuestion[];
  /** What they weigh, by the ids of their levels. */
  levels: Map<string, LevelWeight>;
  faulty: FaultyRow[];
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
    ...{ questions: [], levels: new Map(), faulty: [] },
  };
  if (missingColumns.length > 0) return examined;
  const lines = new Map<string, number>();
  for (const row of fileRows(text, shape)) {
    const checked = checkRow(row, places);
    const faults =
      'faults' in checked ? checked.faults : doubles(checked.question, row.line, { lines, known });
    if ('question' in checked && faults.length === 0) {
      examined.questions.push(checked.question);
      addWeight(examined.levels, checked.question);
    } else examined.faulty.push({ row, faults });
    yield row.progress;
  }
  return examined;
}

function missingIn(shape: FileShape): QuestionField[] {
  if (shape.format !== 'table') return [];
  const there = shape.head.map(fieldOf);
  return neededFields.filter((field) => !there.includes(field));
}

function doubles(
  question: NewQuestion,
  line: number,
  { lines, known }: { lines: Map<string, number>; known: ReadonlySet<string> },
): RowFault[] {
  const key = questionKey(question);
  const before = lines.get(key);
  if (before === undefined) lines.set(key, line);
  if (before !== undefined) return [{ code: 'twice', line: before }];
  return known.has(key) ? [{ code: 'known' }] : [];
}

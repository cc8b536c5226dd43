// Responsible for reading a file of questions, JSON or a table, into rows that are alike.
// Guarantees: no text makes it throw; a row keeps all that the file says in it, so that it can be written back.
import { type CsvRow, type Delimiter, delimiterOf, delimiters, readCsv, writeCsv } from './csv.ts';
import { jsonTexts } from './json-objects.ts';
import { fieldOf, isNoteColumn, isRecordColumn, type QuestionField } from './question-columns.ts';

export type FileRow = {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** Trimmed; a field that the row does not have is absent. */
  texts: Partial<Record<QuestionField, string>>;
  /** The id of the question that it says it is; null where it names none that could be ours. */
  record: string | null;
  /** False: it is no object of texts, or it has more cells than the head, or a quote in it is never closed. */
  isReadable: boolean;
  source: { json: string } | { cells: readonly string[] };
  /** How much of the file has been read after it, from 0 to 1. */
  progress: number;
};

/** `isDeclared`: a line before the head says what stands between cells, as spreadsheets write it. */
export type FileShape =
  | { format: 'json' }
  | { format: 'table'; delimiter: Delimiter; isDeclared: boolean; head: readonly string[] };

/** By what stands first: an object or an array of them, or the head of a table. */
export function shapeOf(text: string): FileShape {
  const begin = /\S/.exec(text)?.[0];
  if (begin === '{' || begin === '[') return { format: 'json' };
  const declared = declaredDelimiter(text);
  const delimiter = declared ?? delimiterOf(text);
  const head = rowsBelow(text, delimiter, declared ? 1 : 0).next().value?.cells ?? [];
  return {
    format: 'table',
    delimiter,
    isDeclared: declared !== null,
    head: head.map((name) => name.trim()),
  };
}

/** What a first line such as `sep=;` says; null without one. */
function declaredDelimiter(text: string): Delimiter | null {
  const sign = /^"?sep=(.)"?[,;\t]*(?:\r|\n|$)/i.exec(text)?.[1];
  return delimiters.find((one) => one === sign) ?? null;
}

/** Those below the first ones. */
function rowsBelow(text: string, delimiter: Delimiter, count: number): ReturnType<typeof readCsv> {
  const rows = readCsv(text, delimiter);
  for (let skipped = 0; skipped < count; skipped += 1) rows.next();
  return rows;
}

/** Every row behind the head, read as it is asked for; one that cannot be read is among them, and says so. */
export function fileRows(text: string, shape: FileShape): Generator<FileRow> {
  return shape.format === 'table' ? tableRows(text, shape) : jsonRows(text);
}

function* tableRows(
  text: string,
  { delimiter, isDeclared, head }: FileShape & { format: 'table' },
): Generator<FileRow> {
  const columns = head.map(fieldOf);
  const recordAt = head.findIndex(isRecordColumn);
  const rows = rowsBelow(text, delimiter, isDeclared ? 2 : 1);
  for (const row of rows) {
    const record = asRecord(row.cells[recordAt]);
    yield { ...tableRow(row, columns), record, progress: Math.min(1, row.end / text.length) };
  }
}

type ReadRow = Omit<FileRow, 'record' | 'progress'>;

/** Ids of other banks look otherwise, and say nothing to us. */
const asRecord = (said: unknown): string | null =>
  typeof said === 'string' && /^[a-z0-9]{15}$/.test(said.trim()) ? said.trim() : null;

function tableRow(row: CsvRow, columns: readonly (QuestionField | null)[]): ReadRow {
  const { cells, line, isUnclosed } = row;
  const texts: FileRow['texts'] = {};
  for (const [index, field] of columns.entries()) if (field) texts[field] ??= (cells[index] ?? '').trim();
  const isReadable = !isUnclosed && cells.slice(columns.length).every((cell) => cell.trim() === '');
  return { line, texts, isReadable, source: { cells } };
}

function* jsonRows(text: string): Generator<FileRow> {
  for (const { json, line, end } of jsonTexts(text)) {
    yield { line, ...jsonRow(json), source: { json }, progress: Math.min(1, end / text.length) };
  }
}

function jsonRow(json: string): Pick<FileRow, 'texts' | 'isReadable' | 'record'> {
  const row = parsed(json);
  const texts: FileRow['texts'] = {};
  let isReadable = row !== null;
  let record: string | null = null;
  for (const [name, value] of Object.entries(row ?? {})) {
    if (isRecordColumn(name)) record ??= asRecord(value);
    const field = fieldOf(name);
    if (!field || value === null) continue;
    if (typeof value === 'string' || typeof value === 'number') texts[field] ??= String(value).trim();
    else isReadable = false;
  }
  return { texts, isReadable, record };
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const isOwnColumn = (name: string): boolean => isNoteColumn(name) || isRecordColumn(name);

/** The names of a file's columns that mean nothing to us, each once. */
export function ignoredColumns(text: string, shape: FileShape): string[] {
  const first = shape.format === 'table' ? shape.head : Object.keys(firstObject(text));
  return [...new Set(first.filter((name) => name !== '' && fieldOf(name) === null && !isOwnColumn(name)))];
}

function firstObject(text: string): object {
  const row = jsonRows(text).next().value;
  return (row && 'json' in row.source && parsed(row.source.json)) || {};
}

/** What is said of a row that is written back: the line where it stood, and all that is wrong with it. */
export type RowNote = { row: FileRow; reasons: string };

/**
 * These rows to be mended and read again: as a table of the same columns, or as JSON Lines, each with its line and its
 * reasons under `names`. Those of an earlier reading give way.
 */
export function writeFileRows(
  shape: FileShape,
  notes: readonly RowNote[],
  names: { line: string; reasons: string },
): string {
  if (shape.format === 'table') {
    const kept = shape.head.flatMap((name, at) => (isNoteColumn(name) ? [] : [at]));
    const rows = notes.map(({ row, reasons }) => [
      ...cellsAt(row, kept),
      ...[String(row.line), reasons, ...cellsBeyond(row, shape.head.length)],
    ]);
    return writeCsv(
      [[...kept.map((at) => shape.head[at] ?? ''), names.line, names.reasons], ...rows],
      shape.delimiter,
    );
  }
  return notes
    .map(({ row, reasons }) => `${noted(row, { [names.line]: row.line, [names.reasons]: reasons })}\n`)
    .join('');
}

const cellsAt = ({ source }: FileRow, places: readonly number[]): string[] =>
  'cells' in source ? places.map((at) => source.cells[at] ?? '') : [];

/** Without a column: the fault of such a row, not to be lost. */
const cellsBeyond = ({ source }: FileRow, headLength: number): readonly string[] =>
  'cells' in source ? source.cells.slice(headLength) : [];

function noted({ source }: FileRow, note: Record<string, unknown>): string {
  const json = 'json' in source ? source.json : '';
  const read = parsed(json);
  if (read === null) return json.replace(/\s*\n\s*/g, ' ');
  const own = Object.entries(read).filter(([name]) => !isNoteColumn(name));
  return JSON.stringify({ ...Object.fromEntries(own), ...note });
}

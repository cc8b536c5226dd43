// Reads a file of questions, JSON or a table, as rows of one type (`FileRow`), and writes rows back to such a
// file. No text makes the reader throw; `source` of a row keeps the text that was read for it.
import { isRecordId } from '#lib/random-id.ts';
import { type CsvRow, type Delimiter, delimiterOf, delimiters, readCsv, writeCsv } from './csv.ts';
import { jsonTexts } from './json-objects.ts';
import { fieldOf, isNoteColumn, isRecordColumn, type QuestionField } from './question-columns.ts';

export type FileRow = {
  /** Line of the file on which the row begins, counted from 1. */
  line: number;
  /**
   * Trimmed texts by field. A field is absent if the table has no column, or the JSON object no readable value
   * for it.
   */
  texts: Partial<Record<QuestionField, string>>;
  /** The id in the `id` column of the row; null if the row has no id in the app's own format. */
  record: string | null;
  /**
   * False in JSON if the row is not an object, or if the value of a field has a type that the field does not accept.
   * False in a table if a cell after the last column of the head contains text, or if a quote is never closed.
   */
  isReadable: boolean;
  source: { json: string } | { cells: readonly string[] };
  /** Share of the file that has been read when this row is returned, from 0 to 1. */
  progress: number;
};

/**
 * Format of a file. `isDeclared` is true if the first line, before the head, declares the delimiter, as
 * spreadsheets write it (`sep=;`).
 */
export type FileShape =
  | { format: 'json' }
  | { format: 'table'; delimiter: Delimiter; isDeclared: boolean; head: readonly string[] };

/** Detects the format from the beginning of the text: a JSON object or array, or the head of a table. */
export function shapeOf(text: string): FileShape {
  const firstCharacter = /\S/.exec(text)?.[0];
  if (firstCharacter === '{' || firstCharacter === '[') return { format: 'json' };
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

function declaredDelimiter(text: string): Delimiter | null {
  const declared = /^"?sep=(.)"?[,;\t]*(?:\r|\n|$)/i.exec(text)?.[1];
  return delimiters.find((one) => one === declared) ?? null;
}

function rowsBelow(text: string, delimiter: Delimiter, count: number): ReturnType<typeof readCsv> {
  const rows = readCsv(text, delimiter);
  for (let skipped = 0; skipped < count; skipped += 1) rows.next();
  return rows;
}

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

const asRecord = (value: unknown): string | null =>
  typeof value === 'string' && isRecordId(value.trim()) ? value.trim() : null;

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
    const text = textOfValue(field, value);
    if (text === null) isReadable = false;
    else texts[field] ??= text.trim();
  }
  return { texts, isReadable, record };
}

const structured: Partial<Record<QuestionField, (value: object) => string>> = {
  accepted: (value) => Object.values(value).join('\n'),
  confuses: (value) =>
    Object.entries(value)
      .map(([letter, target]) => `${letter}: ${target}`)
      .join('; '),
  template: (value) => JSON.stringify(value),
};

function textOfValue(field: QuestionField, value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return (typeof value === 'object' && value !== null && structured[field]?.(value)) || null;
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

/**
 * Returns the names of columns, or of fields of the first JSON object, that are neither a field of a question
 * nor an id nor a note.
 */
export function ignoredColumns(text: string, shape: FileShape): string[] {
  const first = shape.format === 'table' ? shape.head : Object.keys(firstObject(text));
  return [...new Set(first.filter((name) => name !== '' && fieldOf(name) === null && !isOwnColumn(name)))];
}

function firstObject(text: string): object {
  const row = jsonRows(text).next().value;
  return (row && 'json' in row.source && parsed(row.source.json)) || {};
}

export type RowNote = { row: FileRow; reasons: string };

/**
 * Writes the rows of `notes` as a file that can be corrected and read again: a table with the same columns, or JSON
 * Lines. Each row gets its line and its reasons in columns named by `names`; note columns of the original file are
 * left out. Text that is no JSON object is written without line and reasons.
 */
export function writeFileRows(
  shape: FileShape,
  notes: readonly RowNote[],
  names: { line: string; reasons: string },
): string {
  if (shape.format === 'table') {
    const columns = shape.head.flatMap((name, at) => (isNoteColumn(name) ? [] : [at]));
    const rows = notes.map(({ row, reasons }) => [
      ...cellsAt(row, columns),
      ...[String(row.line), reasons, ...cellsBeyond(row, shape.head.length)],
    ]);
    return writeCsv(
      [[...columns.map((at) => shape.head[at] ?? ''), names.line, names.reasons], ...rows],
      shape.delimiter,
    );
  }
  return notes
    .map(({ row, reasons }) => `${noted(row, { [names.line]: row.line, [names.reasons]: reasons })}\n`)
    .join('');
}

const cellsAt = ({ source }: FileRow, columns: readonly number[]): string[] =>
  'cells' in source ? columns.map((at) => source.cells[at] ?? '') : [];

/**
 * Returns the cells after the last column. These cells are written back, so that the admin does not lose the
 * text that makes the row unreadable.
 */
const cellsBeyond = ({ source }: FileRow, headLength: number): readonly string[] =>
  'cells' in source ? source.cells.slice(headLength) : [];

function noted({ source }: FileRow, note: Record<string, unknown>): string {
  const json = 'json' in source ? source.json : '';
  const read = parsed(json);
  if (read === null) return json.replace(/\s*\n\s*/g, ' ');
  const own = Object.entries(read).filter(([name]) => !isNoteColumn(name));
  return JSON.stringify({ ...Object.fromEntries(own), ...note });
}

// Responsible for reading a file of questions, JSON Lines or a table, into rows that are alike.
// Guarantees: no text makes it throw; a row keeps all that the file says in it, so that it can be written back.
import { type CsvRow, type Delimiter, delimiterOf, readCsv, writeCsv } from './csv.ts';
import { fieldOf, type QuestionField } from './question-columns.ts';

export type FileRow = {
  /** Where it begins in the file, counted from 1. */
  line: number;
  /** Trimmed; a field that the row does not have is absent. */
  texts: Partial<Record<QuestionField, string>>;
  /** False: it is no object of texts, or it has more cells than the head, or a quote in it is never closed. */
  isReadable: boolean;
  source: { json: string } | { cells: readonly string[] };
  /** How much of the file has been read after it, from 0 to 1. */
  progress: number;
};

export type FileShape =
  | { format: 'json-lines' }
  | { format: 'table'; delimiter: Delimiter; head: readonly string[] };

/** By what stands first: an object, or the head of a table. */
export function shapeOf(text: string): FileShape {
  const begin = /\S/.exec(text)?.[0];
  if (begin === '{' || begin === '[') return { format: 'json-lines' };
  const delimiter = delimiterOf(text);
  const head = readCsv(text, delimiter).next().value?.cells ?? [];
  return { format: 'table', delimiter, head: head.map((name) => name.trim()) };
}

/** Every row behind the head, read as it is asked for; one that cannot be read is among them, and says so. */
export function fileRows(text: string, shape: FileShape): Generator<FileRow> {
  return shape.format === 'table' ? tableRows(text, shape) : jsonRows(text);
}

function* tableRows(text: string, { delimiter, head }: FileShape & { format: 'table' }): Generator<FileRow> {
  const columns = head.map(fieldOf);
  const rows = readCsv(text, delimiter);
  rows.next();
  for (const row of rows) yield tableRow(row, columns, text.length);
}

function tableRow(row: CsvRow, columns: readonly (QuestionField | null)[], length: number): FileRow {
  const { cells, line, isUnclosed } = row;
  const texts: FileRow['texts'] = {};
  for (const [index, field] of columns.entries()) if (field) texts[field] ??= (cells[index] ?? '').trim();
  const isReadable = !isUnclosed && cells.slice(columns.length).every((cell) => cell.trim() === '');
  return { line, texts, isReadable, source: { cells }, progress: Math.min(1, row.end / length) };
}

function* jsonRows(text: string): Generator<FileRow> {
  for (let [start, line] = [0, 1]; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const json = text.slice(start, end).trim();
    start = end + 1;
    if (json !== '') yield { line, ...jsonRow(json), source: { json }, progress: end / text.length };
  }
}

function jsonRow(json: string): Pick<FileRow, 'texts' | 'isReadable'> {
  const row = parsed(json);
  const texts: FileRow['texts'] = {};
  let isReadable = row !== null;
  for (const [name, value] of Object.entries(row ?? {})) {
    const field = fieldOf(name);
    if (!field || value === null) continue;
    if (typeof value === 'string' || typeof value === 'number') texts[field] ??= String(value).trim();
    else isReadable = false;
  }
  return { texts, isReadable };
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The names of a file's columns that mean nothing to us, each once. */
export function ignoredColumns(text: string, shape: FileShape): string[] {
  const first = shape.format === 'table' ? shape.head : Object.keys(firstObject(text));
  return [...new Set(first.filter((name) => name !== '' && fieldOf(name) === null))];
}

function firstObject(text: string): object {
  const row = jsonRows(text).next().value;
  return (row && 'json' in row.source && parsed(row.source.json)) || {};
}

/** These rows as a file of the same shape, to be mended and read again. */
export function writeFileRows(shape: FileShape, rows: readonly FileRow[]): string {
  if (shape.format === 'table') {
    const cells = rows.map(({ source }) => ('cells' in source ? source.cells : []));
    return writeCsv([shape.head, ...cells], shape.delimiter);
  }
  return rows.map(({ source }) => ('json' in source ? `${source.json}\n` : '')).join('');
}

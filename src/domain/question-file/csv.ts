// Reads and writes CSV: cells delimited by commas, semicolons or tabs, written in quotes if they are empty or
// contain the delimiter, a quote or a line break. No text makes the reader throw. Rows that `writeCsv` wrote
// are read back unchanged, except for rows without a cell or of one empty cell, which are left out.

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export type CsvRow = {
  /** Line of the text on which the row begins, counted from 1. */
  line: number;
  cells: string[];
  /** Position in the text at which the next row begins. */
  end: number;
  /** True if a quote was opened and never closed; the last cell then contains the rest of the text. */
  isUnclosed: boolean;
};

type Cell = { text: string; end: number; breaks: number; isUnclosed: boolean };

/**
 * Reads the rows one by one. Rows of one empty cell, such as empty lines, are left out. Line breaks are LF, CR LF
 * or CR, inside quotes too.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRow, void> {
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], end: at, isUnclosed: false };
    do {
      const cell =
        text[row.end] === '"' ? quotedCell(text, row.end, delimiter) : bareCell(text, row.end, delimiter);
      row.cells.push(cell.text);
      row.isUnclosed = cell.isUnclosed;
      line += cell.breaks;
      row.end = cell.end + 1;
    } while (text[row.end - 1] === delimiter);
    if (text[row.end - 1] === '\r' && text[row.end] === '\n') row.end += 1;
    line += 1;
    at = row.end;
    if (row.cells.length > 1 || row.cells[0] !== '') yield row;
  }
}

function bareCell(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start;
  while (end < text.length && !isCellEnd(text[end], delimiter)) end += 1;
  return { text: text.slice(start, end), end, breaks: 0, isUnclosed: false };
}

// Reads a quoted cell. Text between the closing quote and the delimiter is added to the cell, so that it is
// not lost.
function quotedCell(text: string, start: number, delimiter: Delimiter): Cell {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    const isUnclosed = quote === -1;
    parts.push(text.slice(from, isUnclosed ? text.length : quote));
    if (isUnclosed || text[quote + 1] !== '"') {
      const inside = parts.join('');
      const breaks = inside.match(lineBreak)?.length ?? 0;
      if (isUnclosed) return { text: inside, end: text.length, breaks, isUnclosed };
      const rest = bareCell(text, quote + 1, delimiter);
      return { text: inside + rest.text, end: rest.end, breaks, isUnclosed };
    }
    parts.push('"');
    from = quote + 2;
  }
}

const isCellEnd = (character: string | undefined, delimiter: Delimiter): boolean =>
  character === delimiter || character === '\n' || character === '\r';

const lineBreak = /\r\n|\n|\r/g;

export function delimiterOf(text: string): Delimiter {
  const cellsOf = (delimiter: Delimiter) => readCsv(text, delimiter).next().value?.cells.length ?? 0;
  return [...delimiters].sort((left, right) => cellsOf(right) - cellsOf(left))[0] ?? ',';
}

export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const written = (cell: string) =>
    cell === '' || mustBeQuoted.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return rows.map((cells) => `${cells.map(written).join(delimiter)}\r\n`).join('');
}

const mustBeQuoted = /["\r\n]/;

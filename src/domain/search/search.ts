// Searches rows by the words that the user types, in any order, in French or Creole spelling. Accents and
// capitals make no difference. One typing slip is forgiven in each word without digits and of at least four
// letters, but only if no row matches without slips.

import { soundOf } from './phonetic-key.ts';
import { searchWords } from './tokenize.ts';
import {
  gradeAsTyped,
  gradeForgiving,
  type TypedWord,
  typedWords,
  type WordWithSound,
} from './word-match.ts';

/** The texts by which a row is searched. A match in `title` ranks higher than the same match in `others`. */
export type SearchText = { title: string; others: string };

/**
 * Makes the search text of a row. Ignores empty and absent texts. Callers should pass the names of a subject
 * in all languages, so that each of them finds the row.
 */
export const searchText = (title: string, ...others: (string | null | undefined)[]): SearchText => ({
  title,
  others: others.filter(Boolean).join(' · '),
});

type IndexedWord = WordWithSound & {
  /**
   * Numbers of the rows that contain the word. Each row number is doubled, and one is added if the word is
   * in the title of the row.
   */
  rowKeys: number[];
};
type Grade = (typed: TypedWord, word: WordWithSound) => number;

type Index = { byWord: Map<string, IndexedWord>; indexedRows: number };

const titleWeight = 1.5;
const sliceRows = 100;
const indexes = new WeakMap<readonly unknown[], Index>();

/**
 * Returns the rows that match every typed word, the best matches first; equal matches stay in the given
 * order. Returns all rows unchanged for a blank query. The first search of an array indexes it, so callers
 * should pass the same array each time.
 */
export function searchRows<Row extends { text: SearchText }>(
  rows: readonly Row[],
  query: string,
): readonly Row[] {
  const typed = typedWords(query);
  if (typed.length === 0) return rows;
  for (const _ of indexInSlices(rows));
  const words = [...(indexes.get(rows)?.byWord.values() ?? [])];
  const found = rank(rows, words, typed, gradeAsTyped);
  return found.length > 0 ? found : rank(rows, words, typed, gradeForgiving);
}

/**
 * Indexes `sliceRows` rows at each step, so that the caller can index a list in idle moments before the first
 * search.
 */
export function* indexInSlices(rows: readonly { text: SearchText }[]): Generator<void, void> {
  const index = indexes.get(rows) ?? { byWord: new Map(), indexedRows: 0 };
  indexes.set(rows, index);
  while (index.indexedRows < rows.length) {
    const end = Math.min(index.indexedRows + sliceRows, rows.length);
    for (let row = index.indexedRows; row < end; row += 1) addRow(index, rows[row], row);
    index.indexedRows = end;
    yield;
  }
}

function addRow({ byWord }: Index, row: { text: SearchText } | undefined, number: number): void {
  const add = (text: string, rowKey: number) => {
    for (const word of searchWords(text)) {
      const indexed = byWord.get(word);
      if (!indexed) byWord.set(word, { word, sound: soundOf(word), rowKeys: [rowKey] });
      else if (indexed.rowKeys.at(-1) !== rowKey) indexed.rowKeys.push(rowKey);
    }
  };
  if (!row) return;
  add(row.text.title, number * 2 + 1);
  add(row.text.others, number * 2);
}

function rank<Row>(
  rows: readonly Row[],
  words: readonly IndexedWord[],
  typed: readonly TypedWord[],
  gradeOf: Grade,
): Row[] {
  const totals = new Float64Array(rows.length);
  const answered = new Uint8Array(rows.length);
  typed.forEach((one, step) => {
    const best = bestGrades(words, one, gradeOf, rows.length);
    best.forEach((grade, row) => {
      if (grade === 0 || answered[row] !== step) return;
      answered[row] = step + 1;
      totals[row] = (totals[row] ?? 0) + grade;
    });
  });
  const found: number[] = [];
  answered.forEach((count, row) => {
    if (count === typed.length) found.push(row);
  });
  found.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
  return found.flatMap((row) => rows[row] ?? []);
}

function bestGrades(
  words: readonly IndexedWord[],
  typed: TypedWord,
  gradeOf: Grade,
  rowCount: number,
): Float64Array {
  const best = new Float64Array(rowCount);
  for (const indexed of words) {
    const grade = gradeOf(typed, indexed);
    if (grade === 0) continue;
    for (const rowKey of indexed.rowKeys) {
      const row = rowKey >> 1;
      const weighted = rowKey % 2 === 1 ? grade * titleWeight : grade;
      if (weighted > (best[row] ?? 0)) best[row] = weighted;
    }
  }
  return best;
}

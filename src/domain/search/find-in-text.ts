// Finds the user's search text in a page whose text consists of several runs, as PDF files deliver it.
// Capitals, accents, kinds of spaces, quotes and dashes, line breaks and hyphenation make no difference.
import { foldWord } from './tokenize.ts';

/** A run of text, as a PDF file delivers it; `endsLine` is true if the next run begins a new line. */
export type TextRun = { text: string; endsLine: boolean };

/** A position in the text of a page: the index of the run, and the offset in the run in UTF-16 units. */
type TextPosition = { run: number; offset: number };

/** Position of a hit. `end` is the position after the last character, in the run of that character. */
export type TextHit = { start: TextPosition; end: TextPosition };

/**
 * Text of a page, prepared for searching. `plain` is the normalised text. For each character of `plain`,
 * `origins` contains the original position, and `ends` the offset after the original character.
 */
export type FoldedPage = { plain: string; origins: readonly TextPosition[]; ends: readonly number[] };

const likeness: [RegExp, string][] = [
  [/\s/u, ' '],
  [/[‘’ʼ′]/u, "'"],
  [/[«»“”„]/u, '"'],
  [/[\u2010-\u2015\u2212]/u, '-'],
  [/\u00ad/u, ''],
];

function foldCharacter(character: string): string {
  for (const [pattern, plain] of likeness) if (pattern.test(character)) return plain;
  return foldWord(character);
}

/** Returns the query in the form of `FoldedPage.plain`; empty if the query is blank. */
export function foldQuery(query: string): string {
  return foldPage([{ text: query.trim(), endsLine: false }]).plain;
}

/**
 * Prepares the text of a page for searching. Processes the whole text, so callers should use one result for
 * all queries.
 */
export function foldPage(runs: readonly TextRun[]): FoldedPage {
  const plain: string[] = [];
  const origins: TextPosition[] = [];
  const ends: number[] = [];
  const add = (folded: string, position: TextPosition, length: number) => {
    const last = plain.length - 1;
    if (folded === ' ' && (last < 0 || plain[last] === ' ')) return;
    // Drops a hyphen between letters, so that a word hyphenated at the end of a line is found. Queries lose
    // such hyphens too, so that compound words are still found.
    if (/^\p{L}/u.test(folded) && plain[last] === '-' && /\p{L}/u.test(plain[last - 1] ?? ''))
      for (const list of [plain, origins, ends]) list.pop();
    for (const unit of folded.split('')) {
      plain.push(unit);
      origins.push(position);
      ends.push(position.offset + length);
    }
  };
  for (const [piece, { text, endsLine }] of runs.entries()) {
    let offset = 0;
    for (const character of text) {
      add(foldCharacter(character), { run: piece, offset }, character.length);
      offset += character.length;
    }
    if (endsLine && plain.at(-1) !== '-') add(' ', { run: piece, offset }, 0);
  }
  return { plain: plain.join(''), origins, ends };
}

/** Counts the hits, which do not overlap. `plain` is from `foldPage`, `query` from `foldQuery`. */
export function countHits(plain: string, query: string): number {
  let count = 0;
  if (query !== '')
    for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) count += 1;
  return count;
}

export function findHits({ plain, origins, ends }: FoldedPage, query: string): TextHit[] {
  const hits: TextHit[] = [];
  if (query === '') return hits;
  for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) {
    const last = at + query.length - 1;
    const start = origins[at];
    const end = origins[last];
    if (start && end) hits.push({ start, end: { run: end.run, offset: ends[last] ?? end.offset } });
  }
  return hits;
}

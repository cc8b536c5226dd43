// Finds the user's search text in a page whose text comes in pieces, as PDF files deliver it. Capitals,
// accents, kinds of spaces, quotes and dashes, line breaks and hyphenation make no difference.
import { foldWord } from './tokenize.ts';

/** A run of text; `endsLine` is true if the following text is on the next line. */
export type TextRun = { text: string; endsLine: boolean };

/** A position in the text: the index of the piece, and the offset in it in UTF-16 units. */
type TextPosition = { run: number; offset: number };

/** Position of a hit; `end` is behind its last character, in that character's piece. */
export type TextHit = { start: TextPosition; end: TextPosition };

/**
 * A page prepared for repeated searches; `origins` gives the original position of each character of
 * `plain`.
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

/** Returns the query in the form in which pages are searched; empty if there is nothing to search for. */
export function foldQuery(query: string): string {
  return foldPage([{ text: query.trim(), endsLine: false }]).plain;
}

/** Prepares a page for searching. Call it once a page: it processes the whole text. */
export function foldPage(runs: readonly TextRun[]): FoldedPage {
  const plain: string[] = [];
  const origins: TextPosition[] = [];
  const ends: number[] = [];
  const add = (folded: string, position: TextPosition, length: number) => {
    const last = plain.length - 1;
    if (folded === ' ' && (last < 0 || plain[last] === ' ')) return;
    // A hyphen between letters is dropped, so that a word hyphenated at a line's end is found, and a
    // compound word too.
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

/** Returns how often the folded query occurs in the folded text; hits do not overlap. */
export function countHits(plain: string, query: string): number {
  let count = 0;
  if (query !== '')
    for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) count += 1;
  return count;
}

/** Returns the positions of all hits in the page's order; as many as `countHits` returns. */
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

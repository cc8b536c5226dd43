// Responsible for finding what a person types in the text of a page that comes in pieces, as PDF files give it.
// Guarantees: capitals, accents, kinds of spaces, quotes and dashes, and breaks of lines and words count for nothing.
import { foldWord } from './tokenize.ts';

/** A run of text; `endsLine`: what follows stands on the next line. */
export type TextPiece = { text: string; endsLine: boolean };

/** A place within the pieces: which one, and how many UTF-16 units into it. */
type TextPlace = { piece: number; offset: number };

/** `end` is behind the last character, in that character's piece. */
export type TextHit = { start: TextPlace; end: TextPlace };

/** A page made ready to be searched many times; `origins` says where each character of `plain` comes from. */
export type FoldedPage = { plain: string; origins: readonly TextPlace[]; ends: readonly number[] };

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

/** The query in the form that pages are searched in; empty when there is nothing to look for. */
export function foldQuery(query: string): string {
  return foldPage([{ text: query.trim(), endsLine: false }]).plain;
}

/** Made once a page; costs as much as reading it. */
export function foldPage(pieces: readonly TextPiece[]): FoldedPage {
  const plain: string[] = [];
  const origins: TextPlace[] = [];
  const ends: number[] = [];
  const add = (folded: string, place: TextPlace, length: number) => {
    const last = plain.length - 1;
    if (folded === ' ' && (last < 0 || plain[last] === ' ')) return;
    // A hyphen between letters joins them: a word broken at a line's end is found whole, a compound one too.
    if (/^\p{L}/u.test(folded) && plain[last] === '-' && /\p{L}/u.test(plain[last - 1] ?? ''))
      for (const list of [plain, origins, ends]) list.pop();
    for (const unit of folded.split('')) {
      plain.push(unit);
      origins.push(place);
      ends.push(place.offset + length);
    }
  };
  for (const [piece, { text, endsLine }] of pieces.entries()) {
    let offset = 0;
    for (const character of text) {
      add(foldCharacter(character), { piece, offset }, character.length);
      offset += character.length;
    }
    if (endsLine && plain.at(-1) !== '-') add(' ', { piece, offset }, 0);
  }
  return { plain: plain.join(''), origins, ends };
}

/** How often the folded query stands in the folded text; hits do not overlap. */
export function countHits(plain: string, query: string): number {
  let count = 0;
  if (query !== '')
    for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) count += 1;
  return count;
}

/** Where it stands; as many as `countHits` says, in the page's order. */
export function findHits({ plain, origins, ends }: FoldedPage, query: string): TextHit[] {
  const hits: TextHit[] = [];
  if (query === '') return hits;
  for (let at = plain.indexOf(query); at >= 0; at = plain.indexOf(query, at + query.length)) {
    const last = at + query.length - 1;
    const start = origins[at];
    const end = origins[last];
    if (start && end) hits.push({ start, end: { piece: end.piece, offset: ends[last] ?? end.offset } });
  }
  return hits;
}

// Highlights the parts of a text that match the search query. The pieces joined together are the text; a
// blank query highlights nothing.

import { soundOf } from './phonetic-key.ts';
import { placedWords, type SearchWord } from './tokenize.ts';
import { gradeAsTyped, gradeForgiving, type TypedWord, typedWords } from './word-match.ts';

export type MarkedPiece = { text: string; isHit: boolean };

/**
 * Splits the text into hits and the text between them, in order. Words that match only with a typing slip
 * are highlighted only if there is no exact match.
 */
export function markHits(text: string, query: string): MarkedPiece[] {
  const ends = new Map<SearchWord, number>();
  const words = placedWords(text).map((placed) => ({ ...placed, sound: soundOf(placed.word) }));
  for (const typed of typedWords(query)) {
    const exact = words.filter((word) => gradeAsTyped(typed, word) > 0);
    const hits = exact.length > 0 ? exact : words.filter((word) => gradeForgiving(typed, word) > 0);
    for (const hit of hits) ends.set(hit, Math.max(ends.get(hit) ?? 0, endOfHit(typed, hit)));
  }
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const word of words) {
    const end = ends.get(word);
    if (end === undefined) continue;
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), isHit: false });
    pieces.push({ text: text.slice(word.start, end), isHit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

/**
 * Returns the end of the highlight: only the typed beginning of the word if folding has kept its length,
 * otherwise the whole word.
 */
function endOfHit(typed: TypedWord, { word, start, end }: SearchWord): number {
  const isLetterByLetter = word.length === end - start;
  return isLetterByLetter && word.startsWith(typed.word) ? start + typed.word.length : end;
}

/** Number of characters of a snippet before and after its first hit. */
const snippetReach = 60;

/**
 * Returns the text around the first hit of a long text, in pieces, with … where it is cut; null without a
 * hit.
 */
export function snippetOf(text: string, query: string): MarkedPiece[] | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const pieces = markHits(line, query);
  const hit = pieces.findIndex(({ isHit }) => isHit);
  if (hit < 0) return null;
  const before = pieces[hit - 1]?.text ?? '';
  const start = before.length > snippetReach ? before.lastIndexOf(' ', before.length - snippetReach) + 1 : 0;
  const shown: MarkedPiece[] = [];
  const lead = `${start > 0 ? '… ' : ''}${before.slice(start)}`;
  if (lead !== '') shown.push({ text: lead, isHit: false });
  let room = snippetReach * 2;
  for (const piece of pieces.slice(hit)) {
    if (piece.text.length > room) {
      const cut = piece.text.lastIndexOf(' ', room);
      shown.push({ text: `${piece.text.slice(0, Math.max(cut, 0))} …`, isHit: piece.isHit && cut > 0 });
      return shown;
    }
    shown.push(piece);
    room -= piece.text.length;
  }
  return shown;
}

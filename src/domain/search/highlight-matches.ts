// Splits a text into segments that match the search query and segments that do not, for highlighting, and
// cuts snippets around a match.

import { soundOf } from './phonetic-key.ts';
import { type SearchWord, wordsWithPositions } from './tokenize.ts';
import { gradeAsTyped, gradeForgiving, type TypedWord, typedWords } from './word-match.ts';

export type TextSegment = { text: string; isHit: boolean };

/**
 * Splits a text into segments; joined together, they are the text. Words that match a typed word only with a
 * typing slip are hits only if no word matches without a slip.
 */
export function highlightMatches(text: string, query: string): TextSegment[] {
  const ends = new Map<SearchWord, number>();
  const words = wordsWithPositions(text).map((found) => ({ ...found, sound: soundOf(found.word) }));
  for (const typed of typedWords(query)) {
    const exact = words.filter((word) => gradeAsTyped(typed, word) > 0);
    const hits = exact.length > 0 ? exact : words.filter((word) => gradeForgiving(typed, word) > 0);
    for (const hit of hits) ends.set(hit, Math.max(ends.get(hit) ?? 0, endOfHit(typed, hit)));
  }
  const segments: TextSegment[] = [];
  let at = 0;
  for (const word of words) {
    const end = ends.get(word);
    if (end === undefined) continue;
    if (word.start > at) segments.push({ text: text.slice(at, word.start), isHit: false });
    segments.push({ text: text.slice(word.start, end), isHit: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), isHit: false });
  return segments;
}

/**
 * Returns the position after the typed letters if the word begins with them and normalising has not changed
 * the length of the word; otherwise the end of the word.
 */
function endOfHit(typed: TypedWord, { word, start, end }: SearchWord): number {
  const isLetterByLetter = word.length === end - start;
  return isLetterByLetter && word.startsWith(typed.word) ? start + typed.word.length : end;
}

/**
 * Largest number of characters that a snippet shows before its first hit, extended to a whole word. From the
 * hit on, the snippet shows at most twice as many characters.
 */
const snippetReach = 60;

export function snippetOf(text: string, query: string): TextSegment[] | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const segments = highlightMatches(line, query);
  const hit = segments.findIndex(({ isHit }) => isHit);
  if (hit < 0) return null;
  const before = segments[hit - 1]?.text ?? '';
  const start = before.length > snippetReach ? before.lastIndexOf(' ', before.length - snippetReach) + 1 : 0;
  const shown: TextSegment[] = [];
  const lead = `${start > 0 ? '… ' : ''}${before.slice(start)}`;
  if (lead !== '') shown.push({ text: lead, isHit: false });
  let remaining = snippetReach * 2;
  for (const segment of segments.slice(hit)) {
    if (segment.text.length > remaining) {
      const cut = segment.text.lastIndexOf(' ', remaining);
      shown.push({ text: `${segment.text.slice(0, Math.max(cut, 0))} …`, isHit: segment.isHit && cut > 0 });
      return shown;
    }
    shown.push(segment);
    remaining -= segment.text.length;
  }
  return shown;
}

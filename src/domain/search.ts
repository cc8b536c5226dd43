// Responsible for finding rows by what a person types: the beginnings of words, in any order.
// Guarantees: capitals, accents and punctuation are ignored; matching allocates nothing per row.

/** Text made ready once per row, to be matched many times. */
export type SearchText = string;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** The words of a text without capitals, accents and punctuation. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Joins all that a row can be found by. Give a subject's French and Creole names both, so that either
 * finds it; empty and absent parts count for nothing.
 */
export function searchText(...parts: (string | null | undefined)[]): SearchText {
  return ` ${parts.flatMap((part) => (part ? searchWords(part) : [])).join(' ')}`;
}

/** A test for rows: true where every typed word begins a word of the row; a blank query matches all. */
export function searchMatcher(query: string): (text: SearchText) => boolean {
  const beginnings = searchWords(query).map((word) => ` ${word}`);
  return (text) => beginnings.every((beginning) => text.includes(beginning));
}

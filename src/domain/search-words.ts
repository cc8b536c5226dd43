// Responsible for cutting a text into the words by which it is found.
// Guarantees: capitals, accents and punctuation are gone; every word knows where it stands in the text.

export type SearchWord = {
  /** Folded: lower case, no accents, ligatures written out. */
  word: string;
  /** Where it stands in the text that was given: from `start` to just before `end`. */
  start: number;
  end: number;
};

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const plainWord = /^[a-z0-9]*$/;

/** One word without capitals, accents and ligatures. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (plainWord.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/** The words of a text in their order, with their places. */
export function placedWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    if (word !== '') words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** The words of a text in their order. */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const found of text.match(wordPattern) ?? []) {
    const word = foldWord(found);
    if (word !== '') words.push(word);
  }
  return words;
}

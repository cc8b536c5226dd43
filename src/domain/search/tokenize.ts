// Splits a text into the words by which the text is searched: in lower case, without accents and punctuation.
// Also normalises single words and names.

export type SearchWord = {
  /** The normalised word: lower case, no accents, ligatures written out as letters. */
  word: string;
  /** Position of the word in the original text: from `start` to just before `end`. */
  start: number;
  end: number;
};

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Superscripts and subscripts, typographic ligatures and mathematical letters (m², CO₂, ﬁn, 𝑥), which are
 * replaced by plain characters.
 */
const styledCharacters = /[\u00b2\u00b3\u00b9\u2070-\u209c\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;

/**
 * Converts a text to lower case, removes accents, writes ligatures out, and replaces styled characters such
 * as ² by plain ones.
 */
export function foldWord(text: string): string {
  return text
    .replace(styledCharacters, (character) => character.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/**
 * Returns the letters and digits of a text, without accents and case, so that "Option_A", "option a" and
 * "optionA" are the same name.
 */
export const asName = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');

// The normalised form of each letter and digit below 0x180; empty for other characters. French and Creole need
// no other letters, and a table is faster than regular expressions.
const tableSize = 0x180;
const folded = Array.from({ length: tableSize }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[\p{L}\p{N}]/u.test(letter) ? foldWord(letter) : '';
});
/** Returns whether a character is in the block of the spaces and marks that separate words, such as ’ and –. */
const isGeneralPunctuation = (code: number) => code >= 0x2000 && code < 0x2070;

export function wordsWithPositions(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  cut(text, (word, start, end) => words.push({ word, start, end }));
  return words;
}

export function searchWords(text: string): string[] {
  const words: string[] = [];
  cut(text, (word) => words.push(word));
  return words;
}

function cut(text: string, onWord: (word: string, start: number, end: number) => void): void {
  let word = '';
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = text.charCodeAt(at);
    const letter = code < tableSize ? folded[code] : '';
    if (letter) {
      if (word === '') start = at;
      word += letter;
      continue;
    }
    if (code >= tableSize && !isGeneralPunctuation(code)) {
      cutSlowly(text, word === '' ? at : start, onWord);
      return;
    }
    if (word !== '') onWord(word, start, at);
    word = '';
  }
}

/**
 * Splits a text with characters outside the lookup table, starting at `from`, which must not be inside a
 * word.
 */
function cutSlowly(
  text: string,
  from: number,
  onWord: (word: string, start: number, end: number) => void,
): void {
  for (const match of text.slice(from).matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    const start = from + match.index;
    if (word !== '') onWord(word, start, start + match[0].length);
  }
}

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

/** Raised and lowered signs, printers' ligatures, the slanted letters of mathematics: m², CO₂, ﬁn, 𝑥. */
const dressedSigns = /[\u00b2\u00b3\u00b9\u2070-\u209c\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;

/** A word without capitals, accents and ligatures, each sign in its plain form. */
export function foldWord(text: string): string {
  return text
    .replace(dressedSigns, (sign) => sign.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

// French and Creole need only the letters below 0x180, and a table is several times as fast as the patterns.
const tableSize = 0x180;
const folded = Array.from({ length: tableSize }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[\p{L}\p{N}]/u.test(letter) ? foldWord(letter) : '';
});
/** The general punctuation of print, such as ’ and –, and the spaces of French. */
const isPrintMark = (code: number) => code >= 0x2000 && code < 0x2070;

/** The words of a text in their order, with their places. */
export function placedWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  cut(text, (word, start, end) => words.push({ word, start, end }));
  return words;
}

/** The words of a text in their order. */
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
    if (code >= tableSize && !isPrintMark(code)) {
      cutSlowly(text, word === '' ? at : start, onWord);
      return;
    }
    if (word !== '') onWord(word, start, at);
    word = '';
  }
}

/** For letters that the table does not know, from a place where no word is under way. */
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

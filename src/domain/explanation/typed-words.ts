// Splits a typed answer into words, and compares the words of two answers. Signs of formulas are words too.
// Numerals and signs must always be equal; other words may differ in accents, in spellings of the same sound,
// or in one letter, depending on the function.
import { oneEditFrom } from '#domain/search/edit-distance-one.ts';
import { soundOf } from '#domain/search/phonetic-key.ts';
import { foldWord } from '#domain/search/tokenize.ts';

/** `isExact` is true for a sign, a Roman numeral, and a word with a digit. */
export type TypedWord = { text: string; isExact: boolean };

/**
 * Matches French articles at the beginning of an answer. They do not count, unless the answer has no other
 * word.
 */
const articles = /^(?:(?:le|la|les|un|une|des|du|de) |[ld]')+(?=.)/i;

const superscripts = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ]+/g;
const sameSigns: readonly (readonly [RegExp, string])[] = [
  [/[−–—‐‑‒]/g, '-'],
  [/[×·⋅]/g, '*'],
  [/[÷⁄]/g, '/'],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/→/g, '->'],
];
/** Match brackets around words, and spaces between the digit groups of a number. `plainForm` removes both. */
const bracketedWords = /\((\p{L}{2}[\p{L}\s'.,-]*)\)/gu;
const spaceInNumber = /(?<=\d) (?=\d{3}(?!\d))/g;
/**
 * Matches the `^` of a power of a letter, which `plainForm` removes, because `x^2` is often typed as x2. The
 * power of a number needs its `^`.
 */
const powerOfLetter = /(?<=\p{L})\^(?=[\p{L}\d-])/gu;

function plainForm(text: string): string {
  const oneWay = text.replace(superscripts, (power) => `^${power}`).normalize('NFKC');
  return sameSigns
    .reduce((plain, [ways, sign]) => plain.replace(ways, sign), oneWay)
    .replace(/[’‘]/g, "'")
    .replace(bracketedWords, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(articles, '')
    .replace(spaceInNumber, '')
    .replace(powerOfLetter, '')
    .replace(/ ?([+\-=<>*/^()[\]]) ?/g, '$1');
}

/** Returns whether two answers are written alike, accents included; case does not matter. */
export const isWrittenAlike = (one: string, other: string): boolean =>
  plainForm(one).toLowerCase() === plainForm(other).toLowerCase();

const wordPattern = /[\p{L}\p{N}\p{M}]+|[\p{Sm}\-*/^()[\]{}%]/gu;
const romanNumeral =
  /^(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?:er|re|e|[eè]me)?$/;
const isSpelled = (piece: string | undefined) => piece !== undefined && /^\p{L}+$/u.test(piece);

export function wordsOf(text: string): TypedWord[] {
  const pieces = plainForm(text).match(wordPattern) ?? [];
  return pieces
    .filter((piece, at) => !/^[-/]$/.test(piece) || !joinsWords(pieces[at - 1], pieces[at + 1]))
    .map((piece) => ({
      text: foldWord(piece),
      isExact: !isSpelled(piece) || romanNumeral.test(piece),
    }));
}

/**
 * Returns whether a hyphen or slash between these pieces joins two words, as in `Port-au-Prince`, and is not
 * a sign, as in `a-b`.
 */
const joinsWords = (before: string | undefined, after: string | undefined): boolean =>
  isSpelled(before) && isSpelled(after) && `${before}${after}`.length > 2;

const isPair = (
  one: readonly TypedWord[],
  other: readonly TypedWord[],
  isSame: (word: string, otherWord: string, isExact: boolean) => boolean,
): boolean =>
  one.length === other.length &&
  one.every(({ text, isExact }, at) => {
    const paired = other[at];
    return paired !== undefined && isSame(text, paired.text, isExact || paired.isExact);
  });

export const areSameWords = (one: readonly TypedWord[], other: readonly TypedWord[]): boolean =>
  isPair(one, other, (word, otherWord) => word === otherWord);

export const areSameSounds = (one: readonly TypedWord[], other: readonly TypedWord[]): boolean =>
  isPair(one, other, (word, otherWord, isExact) =>
    isExact ? word === otherWord : soundOf(word) === soundOf(otherWord),
  );

const shortestForgiven = 4;

/**
 * Returns whether all words are equal except one that differs by one letter. This word must have four letters
 * or more and must not be `isExact`.
 */
export function isOneSlip(typed: readonly TypedWord[], words: readonly TypedWord[]): boolean {
  let slips = 0;
  const areNear = isPair(typed, words, (word, meant, isExact) => {
    if (word === meant) return true;
    slips += 1;
    return !isExact && meant.length >= shortestForgiven && oneEditFrom(word, meant) === 'whole';
  });
  return areNear && slips === 1;
}

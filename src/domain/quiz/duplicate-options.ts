// Normalises texts to what a reader sees, and checks whether two options of a question look the same. The
// server applies the same rule (pb_hooks/lib/pure/content/duplicate-options.js).
import { type OptionLetter, optionLetters } from './grading.ts';

/**
 * Returns the letters of the first two options that look the same; null if all differ. Missing options are
 * ignored. Case matters in a text with a formula and in words of one or two letters, which are symbols (mW
 * and MW, Aa and AA); accents always matter.
 */
export function sameOptions(
  options: Partial<Record<`option${OptionLetter}`, string | undefined>>,
): [OptionLetter, OptionLetter] | null {
  const seen = new Map<string, OptionLetter>();
  for (const letter of optionLetters) {
    const text = options[`option${letter}`];
    if (text === undefined) continue;
    const key = asRead(text);
    const before = seen.get(key);
    if (before !== undefined) return [before, letter];
    seen.set(key, letter);
  }
  return null;
}

/** Invisible characters, such as soft hyphens, which are removed before texts are compared. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Matches words of three Latin letters or more, whose case does not matter. The letter ranges are listed
 * because the server's regex engine has no Unicode letter classes.
 */
const words = /[a-z\u00c0-\u024f]{3,}/gi;

/**
 * Removes invisible characters and repeated spaces; in a text without a formula also makes words of three
 * letters or more lower case.
 */
export function asRead(text: string): string {
  const plain = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return plain.includes('$') ? plain : plain.replace(words, (word) => word.toLowerCase());
}

// Finds texts that name an option by its letter, in French or Creole. Each attempt shows the options in an
// order of its own, so such a text is wrong for most pupils: it must say what is in the option.

import { optionLetters } from './grading.ts';

/** The fields of a question that may not name an option by its letter. */
export const fieldsWithoutLetters = [
  'explanation',
  ...optionLetters.map((letter) => `option${letter}` as const),
] as const;

const nouns = 'r[ée]ponses?|repons|options?|opsyon|choix|chwa|propositions?|pwopozisyon|lettres?|l[èe]t';
/** Words between the noun and its letter: « la réponse juste est la B », “bon repons lan se B”. */
const between =
  'est|sont|était|donc|la|le|les|numéro|correctes?|bonnes?|justes?|fausses?|exactes?|lan|an|nan|a|ki|se|sa|bon|kòrèk|fo';
/** A letter of a formula (A + B, A = 3, C₆H₁₂) or of a word is not the name of an option. */
const letter = '["«“(\\s]*[A-D](?![\\p{L}\\p{N}’\'])(?!\\s*[=+−×·/→⇌∩∪^_])';

const pattern = new RegExp(`(?:^|[^\\p{L}])((?:${nouns})(?:\\s+(?:${between}))*\\s*:?${letter})`, 'iu');

/**
 * Returns the words that name an option by its letter, such as « réponse B »; null if there are none. The
 * letter is a capital: « la lettre c » is a letter of the alphabet.
 */
export function namedLetter(text: string): string | null {
  for (let from = 0; from < text.length; ) {
    const found = pattern.exec(text.slice(from));
    const words = found?.[1];
    if (!found || words === undefined) return null;
    if (/[A-D]$/.test(words)) return words;
    from += found.index + found[0].length;
  }
  return null;
}

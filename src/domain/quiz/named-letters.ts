// Finds texts that name an option by its letter, in French or Creole. The order of the options differs between
// attempts, so such a text is wrong for most pupils. The text must quote the content of the option instead.
import { type OptionLetter, optionLetters } from './grading.ts';

const answerNouns = 'r[ée]ponses?|repons|options?|opsyon|choix|chwa|propositions?|pwopozisyon';
/**
 * Nouns for a letter. The texts of options are not searched for these nouns, because “the letter C” in an option is a
 * letter of the alphabet.
 */
const letterNouns = 'lettres?|l[èe]t';
/**
 * Words that may come between the noun and its letter: « la réponse juste est la B », “bon repons lan se
 * B”.
 */
const between =
  'est|sont|était|donc|la|le|les|numéro|correctes?|bonnes?|justes?|fausses?|exactes?|lan|an|nan|a|ki|se|sa|bon|kòrèk|fo';
/**
 * Matches the letter of an option. Excludes letters of a formula (A + B, A = 3, C₆H₁₂) or of a longer word.
 */
const letter = '["«“(\\s]*[A-D](?![\\p{L}\\p{N}’\'])(?!\\s*[=+−×·/→⇌∩∪^_])';

const patternOf = (nouns: string) =>
  new RegExp(`(?:^|[^\\p{L}])((?:${nouns})(?:\\s+(?:${between}))*\\s*:?${letter})`, 'iu');
const inExplanation = patternOf(`${answerNouns}|${letterNouns}`);
const inOption = patternOf(answerNouns);

type Field = 'explanation' | `why${OptionLetter}` | `option${OptionLetter}`;

/**
 * A field that names an option by its letter. `said` contains the words that do so, such as « réponse B ».
 */
export type NamedLetter = { field: Field; said: string };

/**
 * Returns the fields that name an option by its letter. Finds capital letters only, because « la lettre c »
 * is a letter of the alphabet.
 */
export function namedLetters(texts: Partial<Record<Field, string | null | undefined>>): NamedLetter[] {
  const find = (field: Field, pattern: RegExp): NamedLetter[] => {
    const said = firstMatch(texts[field] ?? '', pattern);
    return said === null ? [] : [{ field, said }];
  };
  return [
    ...find('explanation', inExplanation),
    ...optionLetters.flatMap((one) => find(`why${one}`, inExplanation)),
    ...optionLetters.flatMap((one) => find(`option${one}`, inOption)),
  ];
}

/** Returns the first match that ends with a capital, or null; the case of the other words does not matter. */
function firstMatch(text: string, pattern: RegExp): string | null {
  let rest = text;
  for (;;) {
    const found = pattern.exec(rest);
    if (!found) return null;
    const said = found[1] ?? '';
    if (/[A-D]$/.test(said)) return said;
    rest = rest.slice(found.index + found[0].length);
  }
}

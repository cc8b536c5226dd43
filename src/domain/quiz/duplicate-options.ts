// Responsible for whether two options of a question are the same to whoever reads them.
// Guarantees: the server's own rule (pb_hooks/lib/pure/content/duplicate-options.js); tests/contract/options.json shows both by example.
import { type OptionLetter, optionLetters } from './grading.ts';

/**
 * The first two that are the same, null where all differ; an absent one differs from all. Case counts in formulas and in
 * words of one or two letters, which are symbols (mW and MW, Aa and AA); accents count everywhere.
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

/** Soft hyphens and the like, which nobody sees. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Of three Latin letters or more: the server's engine knows no classes of letters. */
const words = /[a-z\u00c0-\u024f]{3,}/gi;

/** A text as its reader tells it from another. */
export function asRead(text: string): string {
  const plain = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return plain.includes('$') ? plain : plain.replace(words, (word) => word.toLowerCase());
}

// Defines the languages of the interface and reads which one this phone has chosen. Always returns a
// supported language; French is the default when none was chosen or the choice cannot be read.
import { pageStorage } from '#lib/browser/startup-storage.ts';

export type Language = 'fr' | 'ht';

export const languages: readonly Language[] = ['fr', 'ht'];

/** Name of each language in that language, for the language switch. */
export const languageNames: Record<Language, string> = { fr: 'Français', ht: 'Kreyòl' };

/** Key of the choice in localStorage. */
export const languageKey = 'pare';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * Returns the language: `?lang=` of a link comes first and is not stored; then the choice made on this
 * phone; then French.
 */
export function chosenLanguage(search: string = globalThis.location?.search ?? ''): Language {
  const requested = new URLSearchParams(search).get('lang');
  if (isLanguage(requested)) return requested;
  const stored = pageStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'fr';
}

/** Stores the choice. If the browser refuses to store it, the choice holds until the page is closed. */
export function rememberLanguage(language: Language): void {
  pageStorage.setItem(languageKey, language);
}

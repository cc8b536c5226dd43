// Reads and stores the language chosen on this phone.
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { defaultLanguage, isLanguage, type Language } from '#lib/language/languages.ts';

export const languageKey = 'pare';

/**
 * Returns the language: `?lang=` of a link comes first and is not stored; then the choice made on this
 * phone; then the default.
 */
export function chosenLanguage(search: string = globalThis.location?.search ?? ''): Language {
  const requested = new URLSearchParams(search).get('lang');
  if (isLanguage(requested)) return requested;
  const stored = pageStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** If the browser refuses to store the choice, the choice holds until the page is closed. */
export function rememberLanguage(language: Language): void {
  pageStorage.setItem(languageKey, language);
}

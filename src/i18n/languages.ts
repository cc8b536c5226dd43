// The language of the interface: which there are, which one this phone has chosen.
// Guarantees a language that exists, and French wherever nothing else was chosen or can be read.
import { pageStorage } from '#lib/browser/startup-storage.ts';

export type Language = 'fr' | 'ht';

export const languages: readonly Language[] = ['fr', 'ht'];

/** The other one's own name, for the switch. */
export const languageNames: Record<Language, string> = { fr: 'Français', ht: 'Kreyòl' };

/** Where the choice lies in localStorage. */
export const languageKey = 'pare';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** A link's `?lang=` comes first and is not remembered; then the choice made on this phone; then French. */
export function chosenLanguage(search: string = globalThis.location?.search ?? ''): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const stored = pageStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'fr';
}

/** Keeps the choice; a browser that refuses to store keeps it for as long as the page is open. */
export function rememberLanguage(language: Language): void {
  pageStorage.setItem(languageKey, language);
}

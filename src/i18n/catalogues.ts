// Loads the text catalogues of the screens, one by one, by language and section of the app; all except the
// first (`messages`).
import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';

type Catalogue = { messages: Messages };

const catalogues = import.meta.glob<Catalogue>([
  '../locales/*/*.po',
  '!../locales/*/{documents,messages}.po',
]);

/** Loads a catalogue; rejects when it cannot be fetched now. */
export function loadCatalogue(language: Language, name: string): Promise<Catalogue> {
  const load = catalogues[`../locales/${language}/${name}.po`];
  if (!load) throw new Error(`there is no catalogue ${language}/${name}`);
  return load();
}

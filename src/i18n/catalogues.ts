// Every catalogue that screens use but the first, by language and room; fetched one by one.
import type { Messages } from '@lingui/core';
import type { Language } from './languages.ts';

type Catalogue = { messages: Messages };

const catalogues = import.meta.glob<Catalogue>([
  '../locales/*/*.po',
  '!../locales/*/{documents,messages}.po',
]);

/** Rejects when it cannot be fetched now. */
export function loadCatalogue(language: Language, name: string): Promise<Catalogue> {
  const load = catalogues[`../locales/${language}/${name}.po`];
  if (!load) throw new Error(`no catalogue ${language}/${name}`);
  return load();
}

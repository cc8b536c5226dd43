// Loads the text catalogue of a section of the app in a language. Two catalogues are not loaded here: `messages`,
// which texts.ts loads, and `documents`, which only the build uses. The labels of fields are loaded with each section
// whose code uses them.
import type { Messages } from '@lingui/core';
import type { Language } from '#lib/language/languages.ts';

type Catalogue = { messages: Messages };

const catalogues = import.meta.glob<Catalogue>([
  '../locales/*/*.po',
  '!../locales/*/{documents,messages}.po',
]);

/** Sections of the app whose code uses the labels of fields (`field-labels.ts`). */
export const sectionsWithFields: readonly string[] = ['admin', 'device'];

/** Rejects if there is no catalogue `name`, or if it cannot be fetched. */
export async function loadCatalogue(language: Language, name: string): Promise<Catalogue> {
  const names = sectionsWithFields.includes(name) ? [name, 'fields'] : [name];
  const loaded = await Promise.all(names.map((one) => loadFile(language, one)));
  return { messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) };
}

function loadFile(language: Language, name: string): Promise<Catalogue> {
  const load = catalogues[`../locales/${language}/${name}.po`];
  if (!load) throw new Error(`there is no text catalogue ${language}/${name}`);
  return load();
}

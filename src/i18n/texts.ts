// Loads the text catalogues of a language, only for the sections of the app that were opened, and sets <html lang>
// to the language shown.
import { i18n, type Messages } from '@lingui/core';
import { defaultLanguage, isLanguage, type Language, languages } from '#lib/language/languages.ts';
import { chosenLanguage, rememberLanguage } from './chosen-language.ts';

/**
 * Name of a catalogue. `messages`: the home page's first screen and the bars, loaded at once; `kit`: the
 * other parts of ui/, loaded a moment later; then one per section of the app.
 */
export type TextsName =
  | 'messages'
  | 'kit'
  | 'account'
  | 'admin'
  | 'chat'
  | 'contact'
  | 'exams'
  | 'forum'
  | 'home'
  | 'pages'
  | 'profile'
  | 'quiz'
  | 'device';

const first = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po');

const opened = new Set<TextsName>(['messages']);
/** Language that is shown or being activated. */
let language = chosenLanguage();

/** Loads and activates the chosen language; the caller awaits this before the first render. */
export function startTexts(): Promise<void> {
  // Reads the choice again: it may have been restored from the database since this module was loaded.
  return activate(chosenLanguage());
}

/**
 * Loads the texts of a section in the current language, or in the one being activated. Resolves at once if they
 * have been loaded before.
 */
export async function loadTexts(name: TextsName): Promise<void> {
  if (opened.has(name)) return;
  const requested = language;
  await loadOne(requested, name);
  // If the language was changed meanwhile, that change did not load this section, which was not in `opened` yet.
  if (requested !== language) return loadTexts(name);
  opened.add(name);
}

export async function changeLanguage(wanted: Language): Promise<void> {
  await activate(wanted);
  rememberLanguage(wanted);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
}

async function activate(wanted: Language): Promise<void> {
  language = wanted;
  try {
    await Promise.all([...opened].map((name) => loadOne(wanted, name)));
  } catch (error) {
    language = currentLanguage();
    throw error;
  }
  i18n.activate(wanted, [languages[wanted].rules]);
  document.documentElement.lang = wanted;
}

async function loadOne(of: Language, name: TextsName): Promise<void> {
  const load = first[`../locales/${of}/${name}.po`] ?? (() => loadLater(of, name));
  i18n.load(of, (await load()).messages);
}

// Loads the module that lists the other catalogues only when one of them is needed, because the list is long.
async function loadLater(of: Language, name: TextsName): Promise<{ messages: Messages }> {
  const { loadCatalogue } = await import('./catalogues.ts');
  return loadCatalogue(of, name);
}

// The catalogues: loads a language, and of it only the rooms that were opened.
// Guarantees that no text shows before its catalogue is there, and that <html lang> says what is shown.
import { i18n, type Messages } from '@lingui/core';
import { chosenLanguage, type Language, rememberLanguage } from './languages.ts';

/** `messages`: home's first screen and the bars, at once; `kit`: the other parts of ui/, a moment later; then one a room. */
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

const first: Record<Language, () => Promise<{ messages: Messages }>> = {
  fr: () => import('#locales/fr/messages.po'),
  ht: () => import('#locales/ht/messages.po'),
};

const opened = new Set<TextsName>(['messages']);
/** The one that shows, or is about to. */
let language = chosenLanguage();

/** Creole follows the French rules for numbers and plurals: no browser has its own. */
const rulesOf: Record<Language, string> = { fr: 'fr', ht: 'fr' };

/** Loads the house's texts in this phone's language; to be awaited before the first render. */
export function startTexts(): Promise<void> {
  // It may have been found only now, in the database.
  return activate(chosenLanguage());
}

/**
 * Loads the texts of a room in the present language, or in the one that is about to be; a route's loader awaits it.
 * Free when they are there.
 */
export async function loadTexts(name: TextsName): Promise<void> {
  if (opened.has(name)) return;
  const asked = language;
  await loadOne(asked, name);
  // Another one was asked for meanwhile, and did not know of this room.
  if (asked !== language) return loadTexts(name);
  opened.add(name);
}

/** Changes the language of everything on screen, and of the next visits. */
export async function changeLanguage(wanted: Language): Promise<void> {
  await activate(wanted);
  rememberLanguage(wanted);
}

export function currentLanguage(): Language {
  return i18n.locale === 'ht' ? 'ht' : 'fr';
}

async function activate(wanted: Language): Promise<void> {
  language = wanted;
  try {
    await Promise.all([...opened].map((name) => loadOne(wanted, name)));
  } catch (error) {
    language = currentLanguage();
    throw error;
  }
  i18n.activate(wanted, [rulesOf[wanted]]);
  document.documentElement.lang = wanted;
}

async function loadOne(of: Language, name: TextsName): Promise<void> {
  const { messages } = name === 'messages' ? await first[of]() : await loadLater(of, name);
  i18n.load(of, messages);
}

// The list of the other catalogues is long: it comes with the first of them.
async function loadLater(of: Language, name: TextsName): Promise<{ messages: Messages }> {
  const { loadCatalogue } = await import('./catalogues.ts');
  return loadCatalogue(of, name);
}

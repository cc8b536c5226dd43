// The catalogues: loads a language, and of it only the rooms that were opened.
// Guarantees that no text shows before its catalogue is there, and that <html lang> says what is shown.
import { i18n, type Messages } from '@lingui/core';
import { chosenLanguage, type Language, rememberLanguage } from './language.ts';

/** `messages`: home and the bars, at once; `kit`: the other parts of ui/, a moment later; then one a room. */
export type TextsName =
  | 'messages'
  | 'kit'
  | 'account'
  | 'admin'
  | 'exams'
  | 'forum'
  | 'pages'
  | 'profile'
  | 'quiz'
  | 'storage';

const first: Record<Language, () => Promise<{ messages: Messages }>> = {
  fr: () => import('../locales/fr/messages.po'),
  ht: () => import('../locales/ht/messages.po'),
};

const opened = new Set<TextsName>(['messages']);
/** The language asked for last, which shows a moment later; null before the first. */
let asked: Language | null = null;

/** Creole follows the French rules for numbers and plurals: no browser has its own. */
const rulesOf: Record<Language, string> = { fr: 'fr', ht: 'fr' };

/** Loads the house's texts in this phone's language; to be awaited before the first render. */
export function startTexts(): Promise<void> {
  return activate(chosenLanguage());
}

/**
 * Loads the texts of a room in the present language, or in the one that is about to be; a route's loader awaits it.
 * Free when they are there.
 */
export async function loadTexts(name: TextsName): Promise<void> {
  if (opened.has(name)) return;
  const language = asked ?? chosenLanguage();
  await loadOne(language, name);
  // Another one was asked for meanwhile, and did not know of this room.
  if (language !== (asked ?? language)) return loadTexts(name);
  opened.add(name);
}

/** Changes the language of everything on screen, and of the next visits. */
export async function changeLanguage(language: Language): Promise<void> {
  await activate(language);
  rememberLanguage(language);
}

export function currentLanguage(): Language {
  return i18n.locale === 'ht' ? 'ht' : 'fr';
}

async function activate(language: Language): Promise<void> {
  const before = asked;
  asked = language;
  try {
    await Promise.all([...opened].map((name) => loadOne(language, name)));
  } catch (error) {
    asked = before;
    throw error;
  }
  i18n.activate(language, [rulesOf[language]]);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

async function loadOne(language: Language, name: TextsName): Promise<void> {
  const { messages } = name === 'messages' ? await first[language]() : await loadLater(language, name);
  i18n.load(language, messages);
}

// The list of the other catalogues is long: it comes with the first of them.
async function loadLater(language: Language, name: TextsName): Promise<{ messages: Messages }> {
  const { loadCatalogue } = await import('./catalogues.ts');
  return loadCatalogue(language, name);
}

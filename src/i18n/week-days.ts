// Formats days of the week as text, in French and Creole, in the phone's time zone. The text is the same on
// every browser; no browser has Creole day names.
import type { Language } from './languages.ts';
import { months } from './month-names.ts';
import { currentLanguage } from './texts.ts';

/** Day names from Sunday on, as `Date` counts them. */
const names: Record<Language, readonly string[]> = {
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  ht: 'dimanch lendi madi mèkredi jedi vandredi samdi'.split(' '),
};

/** Returns the day of the week: `jeudi`, `jedi`. Time in UTC ms. */
export const weekdayName = (atMs: number, language: Language = currentLanguage()): string =>
  names[language][new Date(atMs).getDay()] ?? '';

/** Formats a day as `jeudi 26 novembre`, `jedi 26 novanm`; the first of a French month is `1er`. */
export function formatWeekday(atMs: number, language: Language = currentLanguage()): string {
  const date = new Date(atMs);
  const day = language === 'fr' && date.getDate() === 1 ? '1er' : date.getDate();
  return `${weekdayName(atMs, language)} ${day} ${months[language][date.getMonth()]}`;
}

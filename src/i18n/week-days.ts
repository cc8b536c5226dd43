// The days of a week in words, in French and Creole, by the phone's own time zone.
// Guarantees the same text on every browser; none of them has Creole days.
import type { Language } from './languages.ts';
import { months } from './month-names.ts';
import { currentLanguage } from './texts.ts';

/** From Sunday, as `Date` counts them. */
const names: Record<Language, readonly string[]> = {
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  ht: 'dimanch lendi madi mèkredi jedi vandredi samdi'.split(' '),
};

/** `jeudi`, `jedi`. Time in UTC ms. */
export const weekdayName = (atMs: number, language: Language = currentLanguage()): string =>
  names[language][new Date(atMs).getDay()] ?? '';

/** `jeudi 26 novembre`, `jedi 26 novanm`; the first of a French month is `1er`. */
export function formatWeekday(atMs: number, language: Language = currentLanguage()): string {
  const date = new Date(atMs);
  const day = language === 'fr' && date.getDate() === 1 ? '1er' : date.getDate();
  return `${weekdayName(atMs, language)} ${day} ${months[language][date.getMonth()]}`;
}

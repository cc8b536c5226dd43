// Formats dates and times as text, in French and Creole, in the phone's time zone. The text is the same on
// every browser; no browser has Creole months.
import { dayNumber } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import type { Language } from './languages.ts';
import { months } from './month-names.ts';
import { noBreak } from './numbers.ts';
import { currentLanguage } from './texts.ts';

const shortMonths: Record<Language, readonly string[]> = {
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  ht: 'janv. fevr. mas avr. me jen jiyè out sept. okt. nov. des.'.split(' '),
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

const dayOf = (date: Date, language: Language) =>
  language === 'fr' && date.getDate() === 1 ? '1er' : String(date.getDate());

/** Formats a date as `12 juin 2026`, `12 jen 2026`; the first of a French month is `1er`. Time in UTC ms. */
export function formatDate(atMs: number, language: Language = currentLanguage()): string {
  const date = new Date(atMs);
  return `${dayOf(date, language)} ${months[language][date.getMonth()]} ${date.getFullYear()}`;
}

/** Formats a calendar day such as `2026-06-12` like `formatDate`, independent of the time zone. */
export const formatCalendarDay = (day: string, language: Language = currentLanguage()): string =>
  formatDate(noonOf(dayNumber(day)), language);

/** Formats a time as `14 h 05`, `14è05`. */
export function formatTime(atMs: number, language: Language = currentLanguage()): string {
  const date = new Date(atMs);
  const minutes = twoDigits(date.getMinutes());
  if (language === 'ht') return `${date.getHours()}è${minutes}`;
  return `${date.getHours()}${noBreak}h${noBreak}${minutes}`;
}

/** Formats a date with its time as `12 juin 2026 à 14 h 05`, `12 jen 2026 a 14è05`. */
export function formatDateTime(atMs: number, language: Language = currentLanguage()): string {
  const at = language === 'ht' ? 'a' : 'à';
  return `${formatDate(atMs, language)} ${at} ${formatTime(atMs, language)}`;
}

/** Returns the two lines of a calendar leaf: `{day: '12', month: 'juin'}`. */
export function formatLeaf(atMs: number, language: Language = currentLanguage()) {
  const date = new Date(atMs);
  return { day: String(date.getDate()), month: shortMonths[language][date.getMonth()] ?? '' };
}

/** Returns `2026-06-12`, for `<time dateTime>`. */
export function isoDay(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

// Formats days of the week as text, in the current language and in the phone's time zone.
import { formats } from '#lib/language/formats.ts';
import type { Language } from '#lib/language/languages.ts';
import { currentLanguage } from './texts.ts';

/** Returns the name of the weekday, such as `jeudi` or `jedi`, of a time in ms since 1970. */
export const weekdayName = (atMs: number, language: Language = currentLanguage()): string =>
  formats[language].weekdays[new Date(atMs).getDay()] ?? '';

/** Formats a day as `jeudi 26 novembre`, in Creole as `jedi 26 novanm`; the first of a French month is `1er`. */
export function formatWeekday(atMs: number, language: Language = currentLanguage()): string {
  const date = new Date(atMs);
  const { months, day, weekday } = formats[language];
  return weekday(weekdayName(atMs, language), day(date.getDate(), months[date.getMonth()] ?? ''));
}

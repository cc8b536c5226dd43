// Formats dates and times as text. A point in time is shown in the phone's time zone; a calendar day has none.
import { dayNumber } from '#domain/format/calendar-day.ts';
import { noonOf } from '#domain/format/local-day.ts';
import { formats } from '#lib/language/formats.ts';
import type { Language } from '#lib/language/languages.ts';
import { currentLanguage } from './texts.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a date as `12 juin 2026` or in Creole `12 jen 2026`; the first of a French month is `1er`.
 * `atMs`: milliseconds since 1970.
 */
export function formatDate(atMs: number, language: Language = currentLanguage()): string {
  const at = new Date(atMs);
  const { months, day, date } = formats[language];
  return date(day(at.getDate(), months[at.getMonth()] ?? ''), at.getFullYear());
}

/** Formats a calendar day such as `2026-06-12` like `formatDate`, independent of the time zone. */
export const formatCalendarDay = (day: string, language: Language = currentLanguage()): string =>
  formatDate(noonOf(dayNumber(day)), language);

/** Formats a time as `14 h 05`, in Creole as `14è05`. */
export function formatTime(atMs: number, language: Language = currentLanguage()): string {
  const at = new Date(atMs);
  return formats[language].time(at.getHours(), twoDigits(at.getMinutes()));
}

/** Formats a date with its time as `12 juin 2026 à 14 h 05`, in Creole as `12 jen 2026 a 14è05`. */
export const formatDateTime = (atMs: number, language: Language = currentLanguage()): string =>
  formats[language].dateTime(formatDate(atMs, language), formatTime(atMs, language));

/** Formats a date of the year of `nowMs` with its time as `12 juin, 14 h 05`; another date like `formatDateTime`. */
export function formatShortDateTime(
  atMs: number,
  nowMs: number,
  language: Language = currentLanguage(),
): string {
  if (new Date(atMs).getFullYear() !== new Date(nowMs).getFullYear()) return formatDateTime(atMs, language);
  const { day, month } = formatLeaf(atMs, language);
  return `${day} ${month}, ${formatTime(atMs, language)}`;
}

export function formatLeaf(atMs: number, language: Language = currentLanguage()) {
  const date = new Date(atMs);
  return { day: String(date.getDate()), month: formats[language].shortMonths[date.getMonth()] ?? '' };
}

/** Returns the day in the phone's time zone as `2026-06-12`, for `<time dateTime>`. */
export function isoDay(atMs: number): string {
  const date = new Date(atMs);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

// Parses calendar days that are written as texts, such as the day of an exam, without a time or a time zone.
// Pure; accepts the same texts as the server (tests/contract/days.json).

const dayMs = 86_400_000;

/** Returns whether `text` is a day from 2000 to 2099, written like `2027-06-14`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (/^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // `Date` turns a day that its month does not have, such as 31 June, into a day of the next month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Returns the number of the day `text`, written like `2027-06-14`. Day 0 is 1 January 1970, as in local-day.ts. Returns
 * NaN for an empty text.
 */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00Z`) / dayMs;

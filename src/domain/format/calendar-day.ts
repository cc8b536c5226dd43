// Responsible for days of the calendar as they are written down, such as the day of an exam: no moment, no time zone.
// Guarantees: pure; what is taken for a day here is one for the server too (tests/contract/days.json).

const dayMs = 86_400_000;

/** Whether `text` is a day of this century, written `2027-06-14`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (/^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  // A day that its month does not have rolls over into another month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The same day as `dayOf` counts it, so that days are subtracted; NaN for what is none. */
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00Z`) / dayMs;

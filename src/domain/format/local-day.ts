// Responsible for days as pupils count them: by this phone's calendar, not by hours.
// Guarantees: pure; a day of 23 or 25 hours, where clocks change, is one day.

const dayMs = 86_400_000;

/** The day of a time in UTC ms, counted from 1 January 1970. */
export function dayOf(atMs: number): number {
  return Math.floor((atMs - new Date(atMs).getTimezoneOffset() * 60_000) / dayMs);
}

/** Noon of that day by this phone's clock, UTC ms: for naming the day. */
export function noonOf(day: number): number {
  const date = new Date(day * dayMs);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime();
}

/** The Monday of its week; 1 January 1970 was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7);

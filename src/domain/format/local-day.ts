// Converts times to days as pupils count them: by this phone's calendar, not by hours. Pure; a day of 23 or
// 25 hours, when clocks change, is one day.

const dayMs = 86_400_000;

/**
 * Returns the number of the day, by the phone's calendar, that contains a time (UTC ms). Day 0 is 1 January
 * 1970.
 */
export function dayOf(atMs: number): number {
  return Math.floor((atMs - new Date(atMs).getTimezoneOffset() * 60_000) / dayMs);
}

/** Returns noon of the day by this phone's clock, in UTC ms; used to format the day as text. */
export function noonOf(day: number): number {
  const date = new Date(day * dayMs);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime();
}

/** Returns the day number of the Monday of the week. Adds 3 because day 0, 1 January 1970, was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7);

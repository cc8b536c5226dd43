// Computes the days of the demo's exam dates: they are in June and July, as the official exams are, and ahead of
// the day on which the demo is seeded.

const dayMs = 86_400_000;

/** Returns the year of the next season that begins after `nowMs`: seasons begin on 1 June. */
export function examSeason(nowMs: number): number {
  const now = new Date(nowMs);
  const isBefore = now.getUTCMonth() < 5;
  return now.getUTCFullYear() + (isBefore ? 0 : 1);
}

/**
 * Returns the day that is `daysAfter` days after the first Monday on or after `mondayFrom` (MM-DD) of a year, as
 * YYYY-MM-DD.
 */
export function dayInSeason(year: number, mondayFrom: string, daysAfter: number): string {
  const from = Date.parse(`${year}-${mondayFrom}T00:00:00Z`);
  const untilMonday = (8 - new Date(from).getUTCDay()) % 7;
  return new Date(from + (untilMonday + daysAfter) * dayMs).toISOString().slice(0, 10);
}

// Purpose: the time now, as far as a phone can know it: its own clock, corrected by what the server's clock last said.
// Pure. Days of results and "today" are both judged by it, so that a wrong clock makes no review endless.

/** What a phone knows of the time. Times in UTC ms. */
export type KnownTime = {
  /** What the two clocks said at the last answer of the server; absent before the first. */
  agedAt?: { serverTime: number; phoneTime: number } | undefined;
  /** When the newest result was finished, by the corrected clock; absent before the first. */
  lastFinished?: number | undefined;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Clocks that differ by less agree: an answer may take a minute to be read. */
const slackMs = 5 * minuteMs;

/** No phone is without the server for longer: if it seems so, its clock has been set meanwhile. */
const longestAwayMs = 400 * dayMs;

/** A phone whose clock differs from the server's by more is told so. */
const wrongMs = dayMs;

function readClock(phoneNow: number, { agedAt }: KnownTime): number {
  if (!agedAt) return phoneNow;
  const { serverTime, phoneTime } = agedAt;
  const offsetMs = Math.abs(serverTime - phoneTime) < slackMs ? 0 : serverTime - phoneTime;
  const away = (now: number) => now - serverTime;
  const isPossible = (now: number) => away(now) >= -slackMs && away(now) <= longestAwayMs;
  // The clock may have been set since: then it is either right now, or behind the server's last answer.
  if (isPossible(phoneNow + offsetMs)) return phoneNow + offsetMs;
  return isPossible(phoneNow) ? phoneNow : serverTime;
}

/**
 * The time now, UTC ms: never before the server's last answer, and never before a result that is finished already,
 * so that results stay in the order in which they were taken however the clock was set between them.
 */
export const correctedNow = (phoneNow: number, known: KnownTime): number =>
  Math.max(readClock(phoneNow, known), known.lastFinished ?? Number.NEGATIVE_INFINITY);

/** Whether the phone's clock is wrong by more than a day; null before the first answer of a server. */
export const isClockWrong = (phoneNow: number, known: KnownTime): boolean | null =>
  known.agedAt ? Math.abs(readClock(phoneNow, known) - phoneNow) > wrongMs : null;

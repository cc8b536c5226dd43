// Computes the current time from the phone's own clock, corrected by the last known time of the server. Pure.
// The days of results and "today" both come from this time: if they came from different clocks, a question
// that was just reviewed could still be due.

/** The times that a phone knows besides its own clock, in UTC ms. */
export type KnownTime = {
  /** The times of both clocks at the last answer of the server; absent before the first answer. */
  agedAt?: { serverTime: number; phoneTime: number } | undefined;
  /** Time when the newest result was finished, by the corrected clock; absent before the first result. */
  lastFinished?: number | undefined;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Clocks that differ by less than this are treated as equal. */
const slackMs = 5 * minuteMs;

/**
 * Longest plausible time since the last answer of the server. If more seems to have passed, the phone's clock
 * is assumed to have been set meanwhile.
 */
const longestAwayMs = 400 * dayMs;

/** A larger difference between the phone's clock and the corrected time is reported to the user. */
const wrongMs = dayMs;

function readClock(phoneNow: number, { agedAt }: KnownTime): number {
  if (!agedAt) return phoneNow;
  const { serverTime, phoneTime } = agedAt;
  const offsetMs = Math.abs(serverTime - phoneTime) < slackMs ? 0 : serverTime - phoneTime;
  const away = (now: number) => now - serverTime;
  const isPossible = (now: number) => away(now) >= -slackMs && away(now) <= longestAwayMs;
  // If the offset gives an impossible time, the phone's clock was probably set after the answer.
  if (isPossible(phoneNow + offsetMs)) return phoneNow + offsetMs;
  return isPossible(phoneNow) ? phoneNow : serverTime;
}

/**
 * Returns the corrected time in UTC ms. It is never more than five minutes before the server's last answer,
 * and never before a finished result, so that results stay in the order in which they were finished even if
 * the clock was set between them.
 */
export const correctedNow = (phoneNow: number, known: KnownTime): number =>
  Math.max(readClock(phoneNow, known), known.lastFinished ?? Number.NEGATIVE_INFINITY);

/**
 * Returns whether the phone's clock differs by more than a day from the time corrected by the server's last
 * answer; null before the first answer.
 */
export const isClockWrong = (phoneNow: number, known: KnownTime): boolean | null =>
  known.agedAt ? Math.abs(readClock(phoneNow, known) - phoneNow) > wrongMs : null;

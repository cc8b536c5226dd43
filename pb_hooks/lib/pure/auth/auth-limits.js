// Pure rules: how long an account waits after wrong passwords, how far apart the mails to one address are,
// and how hard the human check is. The current time is passed in.

const freeTries = 5;
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;
const forgottenAfterMs = 24 * 3_600_000;

/**
 * Reads the stored text of an account's failed tries, which count for a day after the last one.
 * @param {unknown} kept
 * @param {number} nowMs
 */
function readTries(kept, nowMs) {
  const [failed, atMs] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  const ageMs = nowMs - atMs;
  // A last try in the future was stored before the clock was set back.
  return ageMs >= 0 && ageMs < forgottenAfterMs ? { failed, atMs } : { failed: 0, atMs: nowMs };
}

/**
 * Returns the milliseconds until the next try is allowed: 0 with up to four failures, then a wait of 1, 2,
 * 4, 8 minutes after each further failure, at most 15.
 * @param {{failed: number, atMs: number}} tries
 * @param {number} nowMs
 */
function remainingMs({ failed, atMs }, nowMs) {
  if (failed < freeTries) return 0;
  const waitMs = Math.min(firstWaitMs * 2 ** (failed - freeTries), longestWaitMs);
  return Math.max(0, atMs + waitMs - nowMs);
}

/**
 * Returns the text to store after one more try, which counts as failed until it has succeeded.
 * @param {{failed: number}} tries
 * @param {number} nowMs
 */
function afterTry({ failed }, nowMs) {
  return `${failed + 1}:${nowMs}`;
}

const mailPauseMs = 2 * 60_000;
const mailsPerHour = 5;
const hourMs = 3_600_000;

/**
 * Reads the stored times of the mails to an address; returns those within the last hour.
 * @param {unknown} kept
 * @param {number} nowMs
 */
function readMails(kept, nowMs) {
  const times = String(kept || '')
    .split(',')
    .map(Number);
  return times.filter((atMs) => atMs > nowMs - hourMs && atMs <= nowMs);
}

/**
 * Returns the milliseconds until the next mail may be requested: two minutes after the last one, and at
 * most five mails per hour.
 * @param {number[]} times
 * @param {number} nowMs
 */
function mailWaitMs(times, nowMs) {
  const last = times.at(-1);
  if (last === undefined) return 0;
  const pauseMs = last + mailPauseMs - nowMs;
  const fullMs = times.length < mailsPerHour ? 0 : times[0] + hourMs - nowMs;
  return Math.max(0, pauseMs, fullMs);
}

/**
 * @param {number[]} times
 * @param {number} nowMs
 */
const afterMail = (times, nowMs) => [...times, nowMs].join(',');

const leastBits = 16;
/** Fractions of the hourly limit of attempts. Each one that is reached doubles the proof of work. */
const harderFrom = [1 / 20, 1 / 10, 1 / 5, 2 / 5];

/**
 * Returns how many leading zero bits a solution must have after `entries` attempts, of which `most` are allowed an
 * hour.
 * @param {number} entries
 * @param {number} most
 */
function bitsFor(entries, most) {
  return leastBits + harderFrom.filter((share) => entries >= share * most).length;
}

module.exports = {
  afterMail,
  afterTry,
  bitsFor,
  leastBits,
  mailWaitMs,
  readMails,
  readTries,
  remainingMs,
};

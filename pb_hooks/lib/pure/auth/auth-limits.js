// Pure: how long an account waits after wrong passwords, how far apart the mails to one address are, and how hard the
// human check is where much comes from one place. Knows no clock: the present moment is given.

const freeTries = 5;
const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;
const forgottenAfterMs = 24 * 3_600_000;

/** What is kept of an account's tries, as text: how many have failed since the last success, and when the last did. */
function readTries(kept, nowMs) {
  const [failed, atMs] = String(kept ?? '0:0')
    .split(':')
    .map(Number);
  const ageMs = nowMs - atMs;
  // A last try that is still to come was noted before the clock was put back.
  return ageMs >= 0 && ageMs < forgottenAfterMs ? { failed, atMs } : { failed: 0, atMs: nowMs };
}

/** Milliseconds until the next try may be made: none after four failures, then 1, 2, 4, 8 minutes, at most 15. */
function remainingMs({ failed, atMs }, nowMs) {
  if (failed < freeTries) return 0;
  const waitMs = Math.min(firstWaitMs * 2 ** (failed - freeTries), longestWaitMs);
  return Math.max(0, atMs + waitMs - nowMs);
}

/** What is kept after one more try, which counts as failed until it has succeeded. */
function afterTry({ failed }, nowMs) {
  return `${failed + 1}:${nowMs}`;
}

const mailPauseMs = 2 * 60_000;
const mailsPerHour = 5;
const hourMs = 3_600_000;

/** What is kept of the mails to an address, as text: when each one of the last hour was asked for. */
function readMails(kept, nowMs) {
  const times = String(kept || '')
    .split(',')
    .map(Number);
  return times.filter((atMs) => atMs > nowMs - hourMs && atMs <= nowMs);
}

/** Milliseconds until the next mail may be asked for: two minutes after the last one, and five in an hour at most. */
function mailWaitMs(times, nowMs) {
  if (times.length === 0) return 0;
  const pauseMs = times.at(-1) + mailPauseMs - nowMs;
  const fullMs = times.length < mailsPerHour ? 0 : times[0] + hourMs - nowMs;
  return Math.max(0, pauseMs, fullMs);
}

/** What is kept after one more. */
const afterMail = (times, nowMs) => [...times, nowMs].join(',');

const leastBits = 16;
/** Each share of the hour's entries that has been used doubles the work: at most sixteen times as much. */
const harderFrom = [1 / 20, 1 / 10, 1 / 5, 2 / 5];

/** Zero bits that a proof must have where `entries` of `most` have come in the last hour; 16 take a phone a second. */
function bitsFor(entries, most) {
  return leastBits + harderFrom.filter((share) => entries >= share * most).length;
}

module.exports = {
  afterMail,
  afterTry,
  bitsFor,
  leastBits,
  longestWaitMs,
  mailWaitMs,
  readMails,
  readTries,
  remainingMs,
};

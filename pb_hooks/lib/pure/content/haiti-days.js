// Pure rule: calendar days in Haiti. The hooks' JavaScript engine has no time zones, so the rule is written
// here: UTC-5, and UTC-4 from the second Sunday of March to the first Sunday of November, both changes at 2
// o'clock.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Returns the `nth` Sunday of a month, in ms at 0 h UTC; `month` counts from 0.
 * @param {number} year
 * @param {number} month
 * @param {number} nth
 */
function sunday(year, month, nth) {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs + (nth - 1) * 7 * dayMs;
}

/** @param {number} atMs */
function offsetMs(atMs) {
  const year = new Date(atMs - 5 * hourMs).getUTCFullYear();
  const begins = sunday(year, 2, 2) + 7 * hourMs;
  const ends = sunday(year, 10, 1) + 6 * hourMs;
  return atMs >= begins && atMs < ends ? -4 * hourMs : -5 * hourMs;
}

/**
 * Returns the last `count` days, the oldest first: `{date: 'YYYY-MM-DD', fromMs}`; the last one is the day
 * of `nowMs`.
 * @param {number} nowMs
 * @param {number} count
 */
function lastDays(nowMs, count) {
  const today = Math.floor((nowMs + offsetMs(nowMs)) / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index) * dayMs;
    // Midnight in Haiti is at 4 h or 5 h UTC, and the offset changes at 6 h or 7 h UTC. So the offset at 4 h
    // UTC is also the offset at midnight.
    return { date: new Date(day).toISOString().slice(0, 10), fromMs: day - offsetMs(day + 4 * hourMs) };
  });
}

/**
 * Returns the number of the day in Haiti that contains the time; day 0 is 1 January 1970.
 * @param {number} atMs
 */
const haitiDay = (atMs) => Math.floor((atMs + offsetMs(atMs)) / dayMs);

module.exports = { haitiDay, lastDays };

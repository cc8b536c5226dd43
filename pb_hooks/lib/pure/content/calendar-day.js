// Pure rule: decides whether a text is a valid calendar day. The phones use the same rule
// (src/domain/format/calendar-day.ts); both are tested against tests/contract/days.json.

/**
 * Returns whether `text` is a day of the years 2000 to 2099, written YYYY-MM-DD.
 * @param {string} text
 */
function isCalendarDay(text) {
  const match = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number);
  // `Date` moves a day that does not exist into another month.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

module.exports = { isCalendarDay };

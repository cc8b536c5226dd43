// Refuses an exam date whose day is not a valid calendar day. The error is worded for users who write a
// date in PocketBase's own UI.

const { isCalendarDay } = require('../pure/content/calendar-day.js');
const { refusal } = require('../base/api-error.js');

/** @param {core.Record} record */
function refuseNoDay(record) {
  if (!isCalendarDay(record.getString('day'))) {
    throw refusal('day', 'not_a_day', 'Write a day of the calendar as YYYY-MM-DD, for example 2027-06-14.');
  }
}

module.exports = { refuseNoDay };

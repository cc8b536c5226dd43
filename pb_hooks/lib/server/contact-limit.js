// How many contact messages may come from one account, and from one place for all that have none. Guarantees one count
// for each, whoever else writes from the same place.

const { takeFor } = require('../auth/rate-counters.js');

const windowMs = 3_600_000;
const mostOfAccount = 20;
const mostOfPlace = 30;

/** Counts one more message and says whether it may come. `account` is null for a visitor. */
function mayContact(e, account) {
  const most = account ? mostOfAccount : mostOfPlace;
  return takeFor(e, account, 'contact', 1, { most, windowMs }) === 0;
}

module.exports = { mayContact };

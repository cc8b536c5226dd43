// Limits how many contact messages may come within an hour from one account, or from one network address for
// visitors.

const { takeFor } = require('../../base/rate-counters.js');

const windowMs = 3_600_000;
const mostOfAccount = 20;
const mostOfNetwork = 30;

/**
 * Counts one more message and returns whether it is allowed. `account` is null for a visitor.
 * @param {RouteEvent} e
 * @param {Account | null} account
 */
function mayContact(e, account) {
  const most = account ? mostOfAccount : mostOfNetwork;
  return takeFor(e, account, 'contact', 1, { most, windowMs }) === 0;
}

module.exports = { mayContact };

// Limits how many texts one account may publish, or send to the team, within an hour. The phone keeps texts
// above the limit and sends them again later. PARE_SYNC_PER_MINUTE=0 lifts these limits too.

const { take } = require('../base/rate-counters.js');

const windowMs = 3_600_000;
/**
 * Collections with the same `name` share one count.
 * @type {Dict<{name: string, most: number}>}
 */
const limits = {
  forum_posts: { name: 'threads', most: 20 },
  forum_replies: { name: 'replies', most: 100 },
  reports: { name: 'reports', most: 30 },
  error_reports: { name: 'reports', most: 30 },
};

/**
 * Counts one more text of the account and returns whether it is allowed. Must be called after all other
 * checks have passed.
 * @param {App} app
 * @param {Account | null} account
 * @param {string} collection
 */
function mayWriteText(app, account, collection) {
  const limit = limits[collection];
  if (limit === undefined || account === null || $os.getenv('PARE_SYNC_PER_MINUTE') === '0') return true;
  return take(app, `${account.id}.${limit.name}`, 1, { most: limit.most, windowMs }) === 0;
}

module.exports = { mayWriteText };

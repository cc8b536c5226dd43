// Keeps the database quick and small: pool size, statistics, and what need not be kept.

const { tidyErrors } = require('../web/app-errors.js');

const mailDays = 30;
/** Longer than any token lasts that was signed with a key before it was retired, or given before its session ended. */
const longestTokenDays = 400;

/** Caps the readers: more of them only cost memory on a small machine. */
function tuneDatabase(app) {
  const readers = app.concurrentDB().db();
  readers.setMaxOpenConns(8);
  readers.setMaxIdleConns(8);
  app.db().newQuery('PRAGMA optimize=0x10002').execute();
}

/** Drops what has run out, is old or was retired long ago, then refreshes the statistics. */
function tidyDatabase(app) {
  const nowSeconds = Math.floor(Date.now() / 1000);
  app
    .db()
    .newQuery('DELETE FROM captcha_solutions WHERE expires_at < {:now}')
    .bind({ now: nowSeconds })
    .execute();
  app
    .db()
    .newQuery(`DELETE FROM mail_log WHERE created < ${daysAgo(mailDays)}`)
    .execute();
  app
    .db()
    .newQuery(`DELETE FROM retired_keys WHERE retired_at < ${daysAgo(longestTokenDays)}`)
    .execute();
  app
    .db()
    .newQuery(`DELETE FROM sessions WHERE seen_at < ${daysAgo(longestTokenDays)}`)
    .execute();
  tidyErrors(app);
  app.db().newQuery('PRAGMA optimize').execute();
}

const daysAgo = (days) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;

module.exports = { tidyDatabase, tuneDatabase };

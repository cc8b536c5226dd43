// Keeps the database fast and small: sets the pool size, updates the statistics, and deletes data that is
// no longer needed.

const { tidyErrors } = require('./app-errors.js');

const mailDays = 30;
/**
 * Days after which retired keys and unused sessions are deleted: longer than the validity of any token that
 * was signed with a key before its retirement, or issued before its session ended.
 */
const longestTokenDays = 400;

/**
 * Allows eight read connections, because more would only cost memory on a small machine, and updates the statistics:
 * of all tables (0x10000) whose statistics are missing or old (0x02), from a limited number of rows each (0x10).
 *
 * Deletes the samples of values (sqlite_stat4) that an analysis of all rows by an earlier version has left: with
 * samples, SQLite prepares each statement a second time once its parameters are known, and the exchange runs many small
 * ones. An analysis of a limited number of rows, as PocketBase and `tidyDatabase` run it, makes no samples.
 * @param {App} app
 */
function tuneDatabase(app) {
  const readers = app.concurrentDB().db();
  readers.setMaxOpenConns(8);
  readers.setMaxIdleConns(8);
  app.db().newQuery('PRAGMA optimize=0x10012').execute();
  app.db().newQuery('DROP TABLE IF EXISTS sqlite_stat4').execute();
}

/** @param {App} app */
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

/** @param {number} days */
const daysAgo = (days) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;

module.exports = { tidyDatabase, tuneDatabase };

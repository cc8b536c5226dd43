// Keeps the database fast and small: sets the pool size, updates the statistics, and deletes data that is
// no longer needed.

const { tidyErrors } = require('../web/app-errors.js');

const mailDays = 30;
/**
 * Days after which retired keys and unused sessions are deleted: longer than the validity of any token that
 * was signed with a key before its retirement, or issued before its session ended.
 */
const longestTokenDays = 400;

/**
 * Allows eight read connections, because more would only cost memory on a small machine, and updates the
 * statistics.
 * @param {App} app
 */
function tuneDatabase(app) {
  const readers = app.concurrentDB().db();
  readers.setMaxOpenConns(8);
  readers.setMaxIdleConns(8);
  updateStatistics(app, 'PRAGMA optimize=0x10002');
}

/**
 * Updates the statistics without samples of values (sqlite_stat4): with samples, SQLite prepares each statement a
 * second time once its parameters are known, and the exchange runs many small ones. PocketBase itself makes samples
 * each midnight and when a collection is saved.
 * @param {App} app
 * @param {string} pragma
 */
function updateStatistics(app, pragma) {
  app.db().newQuery(pragma).execute();
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
  updateStatistics(app, 'PRAGMA optimize');
}

/** @param {number} days */
const daysAgo = (days) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;

module.exports = { tidyDatabase, tuneDatabase };

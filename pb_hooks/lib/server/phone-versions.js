// Counts phones by the version of the app. A phone is an open session of an account that had contact with the
// server in the last seven days; a phone on which two accounts are signed in counts twice. Visitors have no
// session and are not counted.

const { readJson } = require('../base/sql.js');

const days = 7;
/** Largest number of versions that are named; the phones of further versions are counted together. */
const mostVersions = 20;

/**
 * Returns the number of phones, and pairs of a version and its number of phones, the most frequent version
 * first; the version is '' for phones that state none. `others` counts the phones of versions that are not
 * named.
 * @param {App} app
 * @returns {{total: number, versions: [version: string, phones: number][], others: number}}
 */
function countPhones(app) {
  const since = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
  /** @type {{total: number, versions: [string, number][]}} */
  const { total, versions } = readJson(
    app,
    `WITH counted AS MATERIALIZED (
       SELECT app_version, COUNT(*) AS n FROM sessions WHERE seen_at >= ${since} AND ended_at IS NULL GROUP BY app_version
     ) SELECT json_object(
       'total', (SELECT COALESCE(SUM(n), 0) FROM counted),
       'versions', json((SELECT json_group_array(json_array(app_version, n)) FROM (
         SELECT * FROM counted ORDER BY n DESC, app_version LIMIT ${mostVersions})))
     ) AS text`,
  );
  const named = versions.reduce((sum, [, phones]) => sum + phones, 0);
  return { total, versions, others: total - named };
}

module.exports = { countPhones };

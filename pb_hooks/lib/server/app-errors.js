// Receives and stores the errors that the app reports in the format of Sentry's client, if no DSN is
// configured. Limits the reports per hour of each network address, the number of stored errors, and the
// days for which they are stored.

const { sentryTarget } = require('../base/environment.js');
const { count } = require('../base/counters.js');
const { takeFor } = require('../base/rate-counters.js');
const { readJson } = require('../base/sql.js');
const { errorsOfEnvelope } = require('../pure/web/error-envelope.js');

const largestBodyBytes = 32 * 1024;
const hour = { windowMs: 3_600_000 };
/** Reports per hour from one network address, which a whole school can share. */
const mostOfNetwork = 60;
const mostStored = 5000;
const storedDays = 30;
const countedDays = 7;
const mostVersions = 20;
const mostKinds = 10;

/** @param {RouteEvent} e */
function receiveErrors(e) {
  if (sentryTarget()) return e.json(404, { message: 'Errors are reported to Sentry.' });
  // A request from a page of another site is refused: such a page could make its visitors send reports.
  if (e.request.header.get('Sec-Fetch-Site') === 'cross-site')
    return e.json(403, { message: 'Only the app itself reports its errors.' });
  const waitMs = takeFor(e, null, 'errors', 1, { most: mostOfNetwork, ...hour });
  if (waitMs > 0) {
    e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
    return e.json(429, { message: 'Too many errors were reported from here.' });
  }
  const errors = errorsOfEnvelope(toString(toBytes(e.request.body, largestBodyBytes)));
  if (errors === null) return e.json(400, { message: 'The body is not an envelope of Sentry’s client.' });
  const collection = e.app.findCachedCollectionByNameOrId('app_errors');
  for (const error of errors) {
    e.app.save(new Record(collection, error));
    count(e.app, 'app_errors');
  }
  dropOldest(e.app);
  return e.json(200, {});
}

// Selects the rows by a range of row ids, which costs almost nothing when there is nothing to delete.
/** @param {App} app */
function dropOldest(app) {
  app
    .db()
    .newQuery(`DELETE FROM app_errors WHERE rowid <= (SELECT MAX(rowid) - ${mostStored} FROM app_errors)`)
    .execute();
}

/**
 * Counts the errors of the last seven days: in all, by version of the app (the version with the latest error
 * first), and by version, kind and place (the most frequent first). Both lists are limited, and give the time of
 * the last error in each row. The version is '' for a report that does not name one; `place` is the route of the
 * page, without the values of its parameters.
 * @param {App} app
 * @returns {{total: number, versions: [version: string, count: number, last: string][], kinds: [version: string, kind: string, place: string, count: number, last: string][]}}
 */
function countErrors(app) {
  return readJson(
    app,
    `WITH reported AS MATERIALIZED (
       SELECT kind, place, created, CASE
         WHEN release GLOB 'pare@[0-9]*' AND length(release) <= 19 AND NOT substr(release, 6) GLOB '*[^0-9.]*'
         THEN substr(release, 6) ELSE '' END AS version
       FROM app_errors WHERE created >= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${countedDays} days')
     ) SELECT json_object(
       'total', (SELECT COUNT(*) FROM reported),
       'versions', json((SELECT json_group_array(json_array(version, n, last)) FROM (
         SELECT version, COUNT(*) AS n, MAX(created) AS last FROM reported
         GROUP BY version ORDER BY last DESC, version LIMIT ${mostVersions}))),
       'kinds', json((SELECT json_group_array(json_array(version, kind, place, n, last)) FROM (
         SELECT version, kind, place, COUNT(*) AS n, MAX(created) AS last FROM reported
         GROUP BY version, kind, place ORDER BY n DESC, last DESC LIMIT ${mostKinds})))
     ) AS text`,
  );
}

/** @param {App} app */
function tidyErrors(app) {
  app
    .db()
    .newQuery(
      `DELETE FROM app_errors WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${storedDays} days')`,
    )
    .execute();
}

module.exports = { countErrors, receiveErrors, tidyErrors };

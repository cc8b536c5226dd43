// Keeps the errors that the app reports: the tunnel of Sentry's client, where no DSN is configured.
// Guarantees that what one place on the network sends is bounded by the hour, and what is kept by number and by days.

const { sentryTarget } = require('../server/environment.js');
const { takeFor } = require('../auth/rate-counters.js');
const { errorsOfEnvelope } = require('../pure/web/error-envelope.js');

const largestBodyBytes = 32 * 1024;
const hour = { windowMs: 3_600_000 };
/** A school can share one address; an app reports ten of a page at most. */
const mostOfPlace = 60;
const mostKept = 5000;
const keptDays = 30;

function receiveErrors(e) {
  if (sentryTarget()) return e.json(404, { message: 'Errors are reported to Sentry.' });
  // A page of another site can make its visitors report.
  if (e.request.header.get('Sec-Fetch-Site') === 'cross-site')
    return e.json(403, { message: 'Only the app itself reports its errors.' });
  const waitMs = takeFor(e, null, 'errors', 1, { most: mostOfPlace, ...hour });
  if (waitMs > 0) {
    e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
    return e.json(429, { message: 'Too many errors were reported from here.' });
  }
  const errors = errorsOfEnvelope(toString(toBytes(e.request.body, largestBodyBytes)));
  if (errors === null) return e.json(400, { message: 'The body is not an envelope of Sentry’s client.' });
  const collection = e.app.findCachedCollectionByNameOrId('app_errors');
  for (const error of errors) e.app.save(new Record(collection, error));
  dropOldest(e.app);
  return e.json(200, {});
}

// A range of the table's own order: it costs next to nothing where there is nothing to drop.
function dropOldest(app) {
  app
    .db()
    .newQuery(`DELETE FROM app_errors WHERE rowid <= (SELECT MAX(rowid) - ${mostKept} FROM app_errors)`)
    .execute();
}

/** Drops what is old. */
function tidyErrors(app) {
  app
    .db()
    .newQuery(
      `DELETE FROM app_errors WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${keptDays} days')`,
    )
    .execute();
}

module.exports = { receiveErrors, tidyErrors };

// Keeps the errors that the app reports: the tunnel of Sentry's client, where no DSN is configured.
// Guarantees that what one place on the network sends is bounded by the hour, and what is kept by number and by days.

const { sentryTarget } = require(`${__hooks}/lib/environment.js`);
const { countedAs, take } = require(`${__hooks}/lib/counts.js`);
const { errorsOfEnvelope } = require(`${__hooks}/lib/pure/error-envelope.js`);

const largestBodyBytes = 32 * 1024;
const hour = { windowMs: 3_600_000 };
/** A school can share one address; an app reports ten of a page at most. */
const mostOfPlace = 60;
const mostKept = 5000;
const keptDays = 30;

function receiveErrors(e) {
  if (sentryTarget()) return e.json(404, { message: 'Errors are reported to Sentry.' });
  const waitMs = take(e.app, `${countedAs(e, null)}.errors`, 1, { most: mostOfPlace, ...hour });
  if (waitMs > 0) {
    e.response.header().set('Retry-After', String(Math.ceil(waitMs / 1000)));
    return e.json(429, { message: 'Too many errors were reported from here.' });
  }
  const errors = errorsOfEnvelope(toString(toBytes(e.request.body, largestBodyBytes)));
  if (errors === null) return e.json(400, { message: 'The body is not an envelope of Sentry’s client.' });
  const collection = e.app.findCachedCollectionByNameOrId('app_errors');
  for (const error of errors) e.app.save(new Record(collection, error));
  return e.json(200, {});
}

/** Drops what is old, and all but the newest. */
function tidyErrors(app) {
  app
    .db()
    .newQuery(
      `DELETE FROM app_errors WHERE created < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${keptDays} days')
       OR rowid NOT IN (SELECT rowid FROM app_errors ORDER BY created DESC LIMIT ${mostKept})`,
    )
    .execute();
}

module.exports = { receiveErrors, tidyErrors };

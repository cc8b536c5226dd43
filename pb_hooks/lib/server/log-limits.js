// Keeps PocketBase's own log small: shortens the texts of each entry, limits the entries of each minute, and
// deletes all but the newest entries.

const { countOf, take } = require('../base/rate-counters.js');

const minute = { windowMs: 60_000 };
const mostPerMinute = 300;
const mostStored = 20_000;
const longestText = 200;

/**
 * Shortens a log entry; returns false if it must be left out because the minute's limit is reached. The
 * message of the last entry below the limit is replaced by a note that further entries are left out.
 * @param {App} app
 * @param {{message: string, data: Dict<unknown>}} model
 */
function shorten(app, model) {
  const written = countOf(app, 'log', minute);
  if (take(app, 'log', 1, { most: mostPerMinute, ...minute }) > 0) return false;
  if (written === mostPerMinute - 1)
    model.message = 'The limit of log entries for this minute is reached: further entries are left out.';
  model.message = model.message.slice(0, longestText);
  for (const name of Object.keys(model.data)) model.data[name] = shortened(model.data[name]);
  return true;
}

/** @param {unknown} value */
function shortened(value) {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === undefined ? null : text.slice(0, longestText);
}

/** @param {App} app */
function tidyLog(app) {
  app
    .auxDB()
    .newQuery(`DELETE FROM _logs WHERE rowid <= (SELECT MAX(rowid) - ${mostStored} FROM _logs)`)
    .execute();
}

module.exports = { shorten, tidyLog };

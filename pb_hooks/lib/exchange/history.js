// Reads the server's history: its current position, and whether the position that a phone has seen is still
// part of it.

const { readJson } = require('./sql.js');
const { lastValidSeq, parsePosition, positionOf } = require('../pure/exchange/positions.js');

/**
 * Returns the id of the current boot; null until the start is recorded.
 * @param {App} app
 * @returns {string | null}
 */
function openBoot(app) {
  return app.store().get('pare.boot') ?? null;
}

/**
 * Returns the current position. Must be read after everything else, so that no seq of an answer is above
 * it.
 * @param {App} app
 */
function readPosition(app) {
  return positionAt(app, readJson(app, 'SELECT COALESCE(MAX(seq), 0) AS text FROM change_log'));
}

/**
 * @param {App} app
 * @param {number} head
 */
function positionAt(app, head) {
  return positionOf(String(openBoot(app)), head);
}

/**
 * Returns `{kept}` if history was lost since `seen`; null if not, or if the phone had seen nothing.
 * @param {App} app
 * @param {string | null} seen
 * @param {number} head
 */
function lossSince(app, seen, head) {
  if (seen === null) return null;
  const position = parsePosition(seen);
  if (position === null) return { kept: 0 };
  const boot = position.boot === openBoot(app) ? { endsAt: head } : readBoot(app, position.boot);
  const kept = lastValidSeq(position, boot);
  return kept === null ? null : { kept };
}

/**
 * @param {App} app
 * @param {string} id
 * @returns {{endsAt: number} | null}
 */
function readBoot(app, id) {
  const sql = `SELECT COALESCE(
    (SELECT json_object('endsAt', COALESCE(ends_at, 0)) FROM boots WHERE id = {:id}), 'null') AS text`;
  return readJson(app, sql, { id });
}

module.exports = { lossSince, openBoot, positionAt, readPosition };

// Reads the server's history: its current boot and highest seq, and whether the position that a phone has
// seen is still part of it.

const { headSql } = require('./log-heads.js');
const { readSharedJson } = require('./shared-statements.js');
const { lastValidSeq, parsePosition } = require('../pure/exchange/positions.js');

/** Key of the id of the current server start in the app's store. */
const bootKey = 'pare.boot';

/**
 * Returns the id of the current server start; null until the start is recorded.
 * @param {App} app
 * @returns {string | null}
 */
function currentBoot(app) {
  return app.store().get(bootKey) ?? null;
}

/**
 * Returns the highest seq of the log and its verdicts. Must be called after the changes of an answer are read, so
 * that none of their seqs is above it.
 * @param {App} app
 * @returns {number}
 */
function readHead(app) {
  return readSharedJson(app, `SELECT ${headSql} AS text`);
}

/**
 * Returns `{kept}`, the last seq that is still valid for the phone, if history was lost since `seen`; null if
 * nothing was lost or the phone had seen nothing.
 * @param {App} app
 * @param {string} boot The current boot.
 * @param {string | null} seen
 * @param {number} head
 */
function lossSince(app, boot, seen, head) {
  if (seen === null) return null;
  const position = parsePosition(seen);
  if (position === null) return { kept: 0 };
  const seenBoot = position.boot === boot ? { endsAt: head } : readBoot(app, position.boot);
  const kept = lastValidSeq(position, seenBoot);
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
  return readSharedJson(app, sql, { id });
}

module.exports = { bootKey, currentBoot, lossSince, readHead };

// Reads the head (the highest seq) of the log and its verdicts, and that of each of the phone's buckets, in one
// statement.

const { readSharedJson } = require('./shared-statements.js');
const { parseBucket } = require('../pure/exchange/buckets.js');

/** SQL for the highest seq that was given to an entry of the log or to a verdict. */
const headSql = "(SELECT seq FROM sqlite_sequence WHERE name = 'change_log')";

const headsSql = `SELECT json_object(
  'head', ${headSql},
  'heads', json((SELECT json_group_object(value,
    COALESCE((SELECT MAX(seq) FROM change_log WHERE bucket = value), 0)) FROM json_each({:buckets})))
) AS text`;

/**
 * @param {App} app
 * @param {string[]} buckets
 * @returns {LogHeads}
 */
function readHeads(app, buckets) {
  return readSharedJson(app, headsSql, { buckets: JSON.stringify(buckets) });
}

/**
 * Returns whether the bucket exists; only a library bucket can be missing, if no level has its code.
 * @param {App} app
 * @param {string} bucket
 * @param {number} head
 */
function bucketExists(app, bucket, head) {
  const parsed = parseBucket(bucket);
  if (parsed?.kind !== 'library' || head > 0) return true;
  const sql = 'SELECT EXISTS (SELECT 1 FROM grade_levels WHERE code = {:code}) AS text';
  return readSharedJson(app, sql, { code: parsed.key }) === 1;
}

module.exports = { bucketExists, headSql, readHeads };

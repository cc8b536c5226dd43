// How things stand when a request is answered: the log's head and those of the phone's buckets, in one statement.

const { readJson } = require('./sql.js');
const { parseBucket } = require('../pure/exchange/buckets.js');

const headsSql = `SELECT json_object(
  'head', (SELECT COALESCE(MAX(seq), 0) FROM change_log),
  'heads', json((SELECT json_group_object(value,
    COALESCE((SELECT MAX(seq) FROM change_log WHERE bucket = value), 0)) FROM json_each({:buckets})))
) AS text`;

/** `{head, heads}`: the log's highest seq, and by bucket its highest one, 0 for an empty or unknown bucket. */
function readHeads(app, buckets) {
  return readJson(app, headsSql, { buckets: JSON.stringify(buckets) });
}

/** Whether there is such a bucket at all; only a library's may be missing, where no level has its code. */
function bucketExists(app, bucket, head) {
  const { kind, key } = parseBucket(bucket);
  if (kind !== 'library' || head > 0) return true;
  const sql = 'SELECT EXISTS (SELECT 1 FROM grade_levels WHERE code = {:code}) AS text';
  return readJson(app, sql, { code: key }) === 1;
}

module.exports = { bucketExists, readHeads };

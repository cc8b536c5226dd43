// Reads what the log knows about one record, and the record's row for the wire; writes tombstones of unknown
// records.

const { readJson, run } = require('../../base/sql.js');
const { readSharedJson } = require('../../base/shared-statements.js');
const { collections } = require('../../pure/exchange/collections.js');
const { rowExpression, rowSource } = require('../../pure/exchange/row-sql.js');
const { unplacedBucket } = require('../../pure/exchange/buckets.js');

/**
 * @param {App} app
 * @param {CollectionName} collection
 * @param {string} record
 */
function readRecordState(app, collection, record) {
  const deleted = readJson(
    app,
    `SELECT COALESCE(
       (SELECT MIN(deleted) FROM change_log WHERE collection = {:collection} AND record = {:record}), 'null'
     ) AS text`,
    { collection: collections[collection].id, record },
  );
  if (deleted === null) return 'unknown';
  return deleted === 0 ? 'present' : 'removed';
}

/**
 * Returns `{bucket, row}` with the row as JSON text, null if it was deleted; returns null for a record
 * that the log does not contain.
 * @param {App} app
 * @param {CollectionName} collection
 * @param {string} record
 * @returns {{bucket: string, row: string | null} | null}
 */
function presentRow(app, collection, record) {
  const { id } = collections[collection];
  return readSharedJson(
    app,
    `SELECT COALESCE((
       SELECT json_object('bucket', l.bucket, 'row',
         iif(l.deleted OR r.id IS NULL, NULL, '' || ${rowExpression(collection, 'l.seq')}))
       FROM change_log l LEFT JOIN ${rowSource(collection, 'r.id = l.record')}
       WHERE l.collection = {:id} AND l.record = {:record} ORDER BY l.deleted, l.seq DESC LIMIT 1
     ), 'null') AS text`,
    { id, record },
  );
}

/**
 * Writes a tombstone for a record that the server never had, so that a create that arrives late is refused.
 * @param {App} tx
 * @param {CollectionName} collection
 * @param {string} record
 */
function tombstoneUnknownRecord(tx, collection, record) {
  run(
    tx,
    `INSERT INTO change_log (bucket, collection, record, deleted)
     VALUES ({:bucket}, {:collection}, {:record}, 1)`,
    { bucket: unplacedBucket, collection: collections[collection].id, record },
  );
}

module.exports = { tombstoneUnknownRecord, presentRow, readRecordState };

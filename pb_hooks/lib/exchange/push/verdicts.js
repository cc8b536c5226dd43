// Stores the final decision about each mutation for ever, under its account and id. Each verdict has a seq
// in the log, in a bucket that no account may subscribe to, so that `lost` tells a phone which verdicts the
// server still knows.

const { run, readJson } = require('../sql.js');
const { isObject } = require('../../pure/exchange/request.js');
const { verdictBucket } = require('../../pure/exchange/buckets.js');

/**
 * Returns the stored verdict of a mutation; null if the mutation is not decided. Verdicts for visitors are stored
 * under ''.
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @returns {Verdict | null}
 */
function findVerdict(app, userId, mutationId) {
  return readJson(
    app,
    `SELECT COALESCE((
       SELECT json_object('status', status, 'code', code, 'seq', seq, 'updated', updated, 'doubles', doubles,
         'collection', collection, 'record', record)
       FROM verdicts WHERE user_id = {:user} AND mutation_id = {:mutation}
     ), 'null') AS text`,
    { user: userId, mutation: mutationId },
  );
}

/**
 * Stores a verdict and returns it with its seq. Must be called within the transaction of the write, if
 * there is one.
 * @param {App} tx
 * @param {string} userId
 * @param {SentMutation} mutation
 * @param {Verdict} verdict
 * @returns {Verdict}
 */
function storeVerdict(tx, userId, mutation, { status, code = '', updated = '', doubles = 0 }) {
  const place = new DynamicModel({ seq: 0 });
  tx.db()
    .newQuery(
      "INSERT INTO change_log (bucket, collection, record) VALUES ({:bucket}, '', {:mutation}) RETURNING seq",
    )
    .bind({ bucket: verdictBucket(userId), mutation: mutation.id })
    .one(place);
  const verdict = { status, code, seq: place.seq, updated, doubles, ...recordOf(mutation) };
  run(
    tx,
    `INSERT INTO verdicts (user_id, mutation_id, status, code, seq, updated, doubles, collection, record)
     VALUES ({:user}, {:mutation}, {:status}, {:code}, {:seq}, {:updated}, {:doubles}, {:collection}, {:record})`,
    { user: userId, mutation: mutation.id, ...verdict },
  );
  return verdict;
}

// Returns empty texts for a bulk import, which concerns many records, and for a withdrawal, whose record the
// server does not know.
/** @param {SentMutation} mutation */
function recordOf(mutation) {
  const { op, collection, record, upload } = mutation;
  const isOne = op !== 'withdraw' && !(isObject(upload) && upload.kind === 'rows');
  return isOne && typeof collection === 'string' && typeof record === 'string'
    ? { collection, record }
    : { collection: '', record: '' };
}

module.exports = { findVerdict, storeVerdict };

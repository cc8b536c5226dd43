// Stores the final decision about each mutation for ever, under its account and its id. A verdict has a seq from the
// sequence of the change log, but no entry in the log; by the seq a phone knows which verdicts a restored server lacks.

const { run, readJson } = require('../../base/sql.js');
const { isObject } = require('../../pure/exchange/request.js');

// `sqlite_sequence` stores the last seq that was given; SQLite gives the next entry of the log a higher one.
const nextSeqSql = "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'change_log' RETURNING seq";

/**
 * Returns the stored verdict of a mutation; null if the mutation is not decided. Verdicts for visitors are stored
 * under ''. `updated` is an ISO date, '' if there is none.
 * @param {App} app
 * @param {string} userId
 * @param {string} mutationId
 * @returns {Verdict | null}
 */
function findVerdict(app, userId, mutationId) {
  /** @type {(Verdict & {updated: number | string}) | null} */
  const found = readJson(
    app,
    `SELECT COALESCE((
       SELECT json_object('status', status, 'code', code, 'seq', seq, 'updated', updated, 'doubles', doubles,
         'collection', collection, 'record', record)
       FROM verdicts WHERE user_id = {:user} AND mutation_id = {:mutation}
     ), 'null') AS text`,
    { user: userId, mutation: mutationId },
  );
  return found && { ...found, updated: found.updated ? new Date(found.updated).toISOString() : '' };
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
  tx.db().newQuery(nextSeqSql).one(place);
  const verdict = { status, code, seq: place.seq, updated, doubles, ...recordOf(mutation) };
  run(
    tx,
    `INSERT INTO verdicts (user_id, mutation_id, status, code, seq, updated, doubles, collection, record)
     VALUES ({:user}, {:mutation}, {:status}, {:code}, {:seq}, {:updated}, {:doubles}, {:collection}, {:record})`,
    { user: userId, mutation: mutation.id, ...verdict, updated: updated === '' ? 0 : Date.parse(updated) },
  );
  return verdict;
}

// Returns empty texts for a bulk import, which concerns many records, and for a withdrawal, which does not name its
// record.
/** @param {SentMutation} mutation */
function recordOf(mutation) {
  const { op, collection, record, upload } = mutation;
  const isOne = op !== 'withdraw' && !(isObject(upload) && upload.kind === 'rows');
  return isOne && typeof collection === 'string' && typeof record === 'string'
    ? { collection, record }
    : { collection: '', record: '' };
}

module.exports = { findVerdict, storeVerdict };

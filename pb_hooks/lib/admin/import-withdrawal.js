// Withdraws an import: deletes the questions that it added. Only its author can do so, and only while still
// an administrator. A question that was changed since stays, and no question is deleted if a pupil has
// answered one of the unchanged ones.

const { answerAdmin } = require('./admin-search.js');
const { respond } = require('../base/answers.js');
const { answersOneOf } = require('../pure/content/packed-answers.js');
const { collections } = require('../pure/exchange/collections.js');
const { headSql } = require('../base/log-heads.js');
const { inTransaction, readJson, run } = require('../base/sql.js');

/**
 * Answers `POST /api/admin/imports/{mutation}/withdraw` with `{removed, kept, answered}`: how many questions of
 * the import were deleted, how many were not, and whether a user's answer prevented the deletion. 404 if this
 * account has no import with this id, or if none of the questions that it added exists any more.
 *
 * Searches all attempts since the import before the transaction, and in the transaction only those that were logged
 * meanwhile, because all other writers wait while the transaction lasts.
 * @param {RouteEvent} e
 */
function answerWithdraw(e) {
  return answerAdmin(e, (account) => {
    const of = { user: account.id, mutation: e.request.pathValue('mutation') };
    const { all, since, head } = readImport(e.app, of);
    if (all === 0) return missing;
    for (let after = since; after < head; after += seqsAtOnce) {
      const upTo = Math.min(head, after + seqsAtOnce);
      if (isAnswered(e.app, of, { after, upTo })) return keepAll(all);
    }
    return inTransaction(e.app, (tx) => withdraw(tx, of, head));
  });
}

/** Number of the log's seqs in which one statement looks for attempts. */
const seqsAtOnce = 20_000;

/** @typedef {{user: string, mutation: string}} Import */

const mine = 'i.user_id = {:user} AND i.mutation = {:mutation}';
const untouched = `SELECT i.record FROM imported_questions i JOIN quiz_questions q ON q.id = i.record
  WHERE ${mine} AND q.updated = i.updated`;

/**
 * `all`: number of the import's questions that still exist; `since`: the seq of its verdict, before which pupils could
 * not answer them.
 * @param {App} app
 * @param {Import} of
 * @returns {{all: number, since: number, removable: number, head: number, mayStill: number}}
 */
function readImport(app, of) {
  return readJson(
    app,
    `SELECT json_object(
      'all', (SELECT COUNT(*) FROM imported_questions i WHERE ${mine}),
      'since', COALESCE((SELECT seq FROM verdicts WHERE user_id = {:user} AND mutation_id = {:mutation}), 0),
      'removable', (SELECT COUNT(*) FROM (${untouched})),
      'head', ${headSql},
      'mayStill', EXISTS (SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id
        WHERE p.user_id = {:user} AND p.is_admin AND NOT u.suspended)
    ) AS text`,
    of,
  );
}

/**
 * Returns whether an attempt that was logged between two seqs answers one of the unchanged questions.
 * @param {App} app
 * @param {Import} of
 * @param {{after: number, upTo: number}} seqs
 */
function isAnswered(app, of, { after, upTo }) {
  const sql = `WITH imported AS MATERIALIZED (${untouched})
    SELECT EXISTS (SELECT 1 FROM change_log l JOIN quiz_attempts a ON a.id = l.record
      WHERE l.seq > {:after} AND l.seq <= {:upTo} AND l.collection = '${collections.quiz_attempts.id}'
        AND ${answersOneOf('a.answers', 'imported')}) AS text`;
  return readJson(app, sql, { ...of, after, upTo }) === 1;
}

/**
 * @param {App} tx
 * @param {Import} of
 * @param {number} searched The seq up to which attempts were searched already.
 * @returns {Answer}
 */
function withdraw(tx, of, searched) {
  const { mayStill, all, removable, head } = readImport(tx, of);
  if (!mayStill) return respond(403, { error: 'forbidden' });
  if (all === 0) return missing;
  if (isAnswered(tx, of, { after: searched, upTo: head })) return keepAll(all);
  // The table's triggers write the tombstones that phones receive.
  run(tx, `DELETE FROM quiz_questions WHERE id IN (${untouched})`, of);
  return respond(200, { removed: removable, kept: all - removable, answered: false });
}

const missing = respond(404, { error: 'missing' });

/** @param {number} all */
const keepAll = (all) => respond(200, { removed: 0, kept: all, answered: true });

module.exports = { answerWithdraw };

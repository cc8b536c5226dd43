// Withdraws an import: deletes the questions that it added. Only its author can do so, and only while still
// an administrator. A question that was changed since stays, and no question is deleted if a pupil has
// answered one of the unchanged ones.

const { answerAdmin } = require('../admin/admin-search.js');
const { respond } = require('../exchange/answers.js');
const { unpackedSql } = require('../pure/content/packed-answers.js');
const { collections } = require('../pure/exchange/collections.js');
const { inTransaction, readJson, run } = require('../exchange/sql.js');

/**
 * Records the questions that an import added. Must be called in the import's transaction.
 * @param {App} tx
 * @param {Account} account
 * @param {{id: string}} mutation
 * @param {string[]} records
 */
function noteImported(tx, account, mutation, records) {
  run(
    tx,
    `INSERT INTO imported_questions (record, user_id, mutation, updated)
     SELECT id, {:user}, {:mutation}, updated FROM quiz_questions
     WHERE id IN (SELECT value FROM json_each({:records})) ON CONFLICT DO NOTHING`,
    { user: account.id, mutation: mutation.id, records: JSON.stringify(records) },
  );
}

/**
 * Answers `POST /api/admin/imports/{mutation}/withdraw` with `{removed, kept, answered}`: how many questions of
 * the import were deleted, how many were not, and whether a user's answer prevented the deletion. 404 if this
 * account has no import with this id, or if none of the questions that it added exists any more.
 * @param {RouteEvent} e
 */
function answerWithdraw(e) {
  return answerAdmin(e, (account) => {
    const of = { user: account.id, mutation: e.request.pathValue('mutation') };
    return inTransaction(e.app, (tx) => withdraw(tx, of));
  });
}

const mine = 'i.user_id = {:user} AND i.mutation = {:mutation}';
const untouched = `SELECT i.record FROM imported_questions i JOIN quiz_questions q ON q.id = i.record
  WHERE ${mine} AND q.updated = i.updated`;

/**
 * Reads only the attempts that were logged after the import, because pupils could not answer its questions earlier.
 * @param {App} tx
 * @param {{user: string, mutation: string}} of
 * @returns {Answer}
 */
function withdraw(tx, of) {
  /** @type {number[]} */
  const [mayStill, all, removable, isAnswered] = readJson(
    tx,
    `SELECT json_array(
      EXISTS (SELECT 1 FROM profiles p JOIN users u ON u.id = p.user_id
        WHERE p.user_id = {:user} AND p.is_admin AND NOT u.suspended),
      (SELECT COUNT(*) FROM imported_questions i WHERE ${mine}),
      (SELECT COUNT(*) FROM (${untouched})),
      EXISTS (
        SELECT 1 FROM change_log l JOIN quiz_attempts a ON a.id = l.record, json_each(${unpackedSql('a.answers')}) one
        WHERE l.collection = '${collections.quiz_attempts.id}' AND l.seq > COALESCE(
            (SELECT seq FROM verdicts WHERE user_id = {:user} AND mutation_id = {:mutation}), 0)
          AND one.value ->> 'questionId' IN (${untouched})
      )) AS text`,
    of,
  );
  if (!mayStill) return respond(403, { error: 'forbidden' });
  if (all === 0) return respond(404, { error: 'missing' });
  if (isAnswered) return respond(200, { removed: 0, kept: all, answered: true });
  // The table's triggers write the tombstones that phones receive.
  run(tx, `DELETE FROM quiz_questions WHERE id IN (${untouched})`, of);
  return respond(200, { removed: removable, kept: all - removable, answered: false });
}

module.exports = { answerWithdraw, noteImported };

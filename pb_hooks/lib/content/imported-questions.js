// Records which questions an import added, so that it can be withdrawn.

const { run } = require('../base/sql.js');

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

module.exports = { noteImported };

// Prevents a new account from using the id of a deleted account.

const { refusal } = require('../base/api-error.js');
const { readJson } = require('../base/sql.js');

/**
 * Throws if the change log has a tombstone for the profile of this id.
 * @param {App} app
 * @param {core.Record} record
 */
function refuseDeletedId(app, record) {
  const sql = `SELECT EXISTS (SELECT 1 FROM change_log
    WHERE collection = 'pare_profiles' AND bucket = 'mine:' || {:id} AND deleted = 1) AS text`;
  if (readJson(app, sql, { id: record.id }) === 0) return;
  throw refusal('id', 'account_deleted', 'The account of this id was deleted.');
}

module.exports = { refuseDeletedId };

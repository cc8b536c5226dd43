// Prevents a new account from using the id of a deleted account.

const { refusal } = require('../base/api-error.js');

/**
 * Throws if the change log has a tombstone for the profile of this id.
 * @param {App} app
 * @param {core.Record} record
 */
function refuseDeletedId(app, record) {
  const found = new DynamicModel({ id: '' });
  const id = record.id;
  try {
    app
      .db()
      .newQuery(
        `SELECT record AS id FROM change_log
         WHERE collection = 'pare_profiles' AND bucket = 'mine:' || {:id} AND deleted = 1 LIMIT 1`,
      )
      .bind({ id })
      .one(found);
  } catch {
    return;
  }
  throw refusal('id', 'account_deleted', 'The account of this id was deleted.');
}

module.exports = { refuseDeletedId };

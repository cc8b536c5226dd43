// Prevents that a deleted account is created again: its posts have lost their author's name, and no other
// account may take over its id.

const { refusal } = require('../server/api-error.js');

/**
 * Refuses the id if its profile has a tombstone in the log.
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

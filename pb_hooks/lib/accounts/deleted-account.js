// An account that was deleted stays deleted: its posts have lost their name, and nobody else may take its place.
// Guarantees a refusal that can be read, on every way by which an account is made; a trigger stands behind it.

const { refusal } = require('../server/api-error.js');

/** The tombstone of its profile tells; where history was lost, that is lost too, and the account may be made again. */
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

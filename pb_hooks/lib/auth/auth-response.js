// What an answer to a sign-in or a renewal says of the account besides its own fields.

const { readJson } = require('../exchange/sql.js');

const sql = 'SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin) AS text';

/** `is_admin`: the mark of its profile, which nobody may expand. */
function addAdminMark(e) {
  e.record.withCustomData(true).set('is_admin', readJson(e.app, sql, { user: e.record.id }) === 1);
}

module.exports = { addAdminMark };

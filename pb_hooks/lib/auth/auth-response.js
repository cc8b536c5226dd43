// Adds a value that is no field of the account to the response of a sign-in or a token renewal.

const { readJson } = require('../exchange/sql.js');

const sql = 'SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin) AS text';

/**
 * Sets `is_admin` from the account's profile, because no user may expand the profile relation.
 * @param {AuthEvent} e
 */
function addAdminMark(e) {
  e.record.withCustomData(true).set('is_admin', readJson(e.app, sql, { user: e.record.id }) === 1);
}

module.exports = { addAdminMark };

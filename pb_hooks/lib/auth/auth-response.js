// Adds the admin flag, a field of the profile, to the response of a sign-in or a token renewal.

const { readJson } = require('../base/sql.js');

const sql = 'SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = {:user} AND is_admin) AS text';

/** @param {AuthEvent} e */
function addAdminMark(e) {
  e.record.withCustomData(true).set('is_admin', readJson(e.app, sql, { user: e.record.id }) === 1);
}

module.exports = { addAdminMark };

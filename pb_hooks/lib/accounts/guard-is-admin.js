// Guards `is_admin` where the rules do not reach: only a request of a superuser may change it, on whatever path
// the record is saved.

const { isSavedBySuperuser } = require('./superuser-flag.js');
const { refusal } = require('../server/api-error.js');

function refuseForgedGrant(record) {
  const was = record.isNew() ? false : record.original().getBool('is_admin');
  if (record.getBool('is_admin') === was || isSavedBySuperuser(record)) return;
  throw refusal('is_admin', 'superuser_only', 'Only a superuser can make or unmake an admin.');
}

module.exports = { refuseForgedGrant };

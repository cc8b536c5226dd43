// Guards `is_admin` where the collection rules do not apply: only a superuser or the operator's command line
// may change it, in whatever way the record is saved.

const { isSavedBySuperuser } = require('./superuser-flag.js');
const { refusal } = require('../base/api-error.js');

/** @param {core.Record} record */
function refuseForgedGrant(record) {
  const was = record.isNew() ? false : record.original().getBool('is_admin');
  if (record.getBool('is_admin') === was || isSavedBySuperuser(record)) return;
  throw refusal('is_admin', 'superuser_only', 'Only a superuser can make or unmake an admin.');
}

module.exports = { refuseForgedGrant };

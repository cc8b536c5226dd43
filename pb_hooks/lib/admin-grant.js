// Guards `is_admin` where the rules do not reach: only a request of a superuser may change it, on whatever path
// the record is saved.

const { refusal } = require(`${__hooks}/lib/refusal.js`);

// Not a field of the collection, so that no form can load it from a request's body.
const mark = '@grantedBySuperuser';

function noteSuperuser(e) {
  if (e.hasSuperuserAuth()) e.record.set(mark, true);
}

/** Also for code of ours that acts for the operator, as the command line does. */
function allowGrant(record) {
  record.set(mark, true);
}

function refuseForgedGrant(record) {
  const was = record.isNew() ? false : record.original().getBool('is_admin');
  if (record.getBool('is_admin') === was || record.getBool(mark)) return;
  throw refusal('is_admin', 'superuser_only', 'Only a superuser can make or unmake an admin.');
}

module.exports = { allowGrant, noteSuperuser, refuseForgedGrant };

// Tells the hooks that see only a record, whatever path it is saved on, that a superuser is the one who saves it.

// Not a field of any collection, so that no form can load it from a request's body.
const mark = '@savedBySuperuser';

function noteSuperuser(e) {
  if (e.hasSuperuserAuth()) markAsSuperusers(e.record);
}

/** Also for code of ours that acts for the operator, as the command line does. */
function markAsSuperusers(record) {
  record.set(mark, true);
}

function isSavedBySuperuser(record) {
  return record.getBool(mark);
}

module.exports = { isSavedBySuperuser, markAsSuperusers, noteSuperuser };

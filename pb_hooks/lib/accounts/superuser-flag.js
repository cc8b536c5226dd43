// Marks a record that a superuser saves, for the hooks that see only the record, whatever path it is saved
// on.

// Not a field of any collection, so that no form can set it from a request's body.
const mark = '@savedBySuperuser';

/** @param {RecordRequestEvent} e */
function noteSuperuser(e) {
  if (e.hasSuperuserAuth()) markAsSuperusers(e.record);
}

/**
 * Marks the record; also used by our own code that acts for the operator, such as the command line.
 * @param {core.Record} record
 */
function markAsSuperusers(record) {
  record.set(mark, true);
}

/** @param {core.Record} record */
function isSavedBySuperuser(record) {
  return record.getBool(mark);
}

module.exports = { isSavedBySuperuser, markAsSuperusers, noteSuperuser };

// Flags a record that a superuser saves, for the hooks that see only the record, whatever path it is saved
// on.

// No collection has a field of this name, so that no form can set the flag from a request's body.
const mark = '@savedBySuperuser';

/** @param {RecordRequestEvent} e */
function noteSuperuser(e) {
  if (e.hasSuperuserAuth()) markAsSuperusers(e.record);
}

/**
 * Flags the record; also used by our own code that acts for the operator, such as the command line.
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

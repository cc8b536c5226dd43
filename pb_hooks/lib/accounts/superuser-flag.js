// Flags a record that a superuser saves, for the hooks that see only the record.

// No collection has a field of this name, so a request's body cannot set the flag.
const mark = '@savedBySuperuser';

/** @param {RecordRequestEvent} e */
function noteSuperuser(e) {
  if (e.hasSuperuserAuth()) markAsSuperusers(e.record);
}

/**
 * Flags the record; called directly by code that acts for the operator, such as the command line.
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

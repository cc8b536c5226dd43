// Saves existing accounts and profiles, in whatever way the save is requested. A new password or address ends
// all earlier sessions. Unless a superuser saves, the save of an account is refused if its token key or
// suspension has changed since the record was loaded; the save of a profile is refused if its admin flag has
// changed since then.

const { isSavedBySuperuser } = require('./superuser-flag.js');
const { inTransaction } = require('../base/sql.js');
const { refusal } = require('../base/api-error.js');

/** @type {Dict<string[]>} */
const guarded = { users: ['tokenKey', 'suspended'], profiles: ['is_admin'] };

/**
 * Compares the record with the stored one and saves it in one transaction, so that no other save happens in between.
 * @param {RecordEvent} e
 * @param {() => void} save
 */
function saveUnlessChanged(e, save) {
  const { app, record } = e;
  let isSaved = false;
  record.ignoreUnchangedFields(true);
  if (record.collection().isAuth()) endSessions(record);
  try {
    isSaved = inTransaction(app, (tx) => {
      if (!isSavedBySuperuser(record) && hasChanged(tx, record)) return false;
      e.app = tx;
      save();
      return true;
    });
  } finally {
    e.app = app;
  }
  if (!isSaved) throw refusal('account', 'changed_meanwhile', 'The account has changed meanwhile.');
}

/**
 * @param {App} tx
 * @param {core.Record} record
 */
function hasChanged(tx, record) {
  const loaded = record.original();
  // An empty id means that this request created the record, as the sign-up of an identity provider does:
  // there is no older state to overwrite.
  if (loaded.id === '') return false;
  const present = tx.findRecordById(record.collection().name, record.id);
  const fields = guarded[record.collection().name];
  return fields.some((field) => present.getString(field) !== loaded.getString(field));
}

// Ends all sessions by renewing the token key if the password or the address has changed. PocketBase does so
// only if the record's key equals the stored one, which may not be the case when a superuser saves.
/** @param {core.Record} record */
function endSessions(record) {
  const loaded = record.original();
  /** @param {string} name */
  const isOther = (name) => record.getString(name) !== loaded.getString(name);
  if ((isOther('password:hash') || isOther('email')) && !isOther('tokenKey')) record.refreshTokenKey();
}

module.exports = { saveUnlessChanged };

// Saves of accounts and profiles that are here already, on every path: PocketBase loads a whole record, and saves it
// later. Guarantees that a save writes only what it changes, that a new password or address ends the sessions before
// it, and that no save but a superuser's counts once the account's key, suspension or admin mark is another than when
// the record was loaded.

const { isSavedBySuperuser } = require('./superuser-flag.js');
const { refusal } = require('../server/api-error.js');

const guarded = { users: ['tokenKey', 'suspended'], profiles: ['is_admin'] };

/** What is read again and what is written are one transaction, and the database has one writer at a time. */
function saveUnlessChanged(e, save) {
  const { app, record } = e;
  let isLate = false;
  record.ignoreUnchangedFields(true);
  if (record.collection().isAuth()) endSessions(record);
  try {
    app.runInTransaction((tx) => {
      isLate = !isSavedBySuperuser(record) && hasChanged(tx, record);
      if (isLate) return;
      e.app = tx;
      save();
    });
  } finally {
    e.app = app;
  }
  if (isLate) throw refusal('account', 'changed_meanwhile', 'The account has changed meanwhile.');
}

function hasChanged(tx, record) {
  const loaded = record.original();
  // Made by this very request, as an identity provider's sign-up does: there is nothing older to lose.
  if (loaded.id === '') return false;
  const present = tx.findRecordById(record.collection().name, record.id);
  const fields = guarded[record.collection().name];
  return fields.some((field) => present.getString(field) !== loaded.getString(field));
}

// PocketBase changes the key only where the loaded one is still in place, which a superuser's save need not find.
function endSessions(record) {
  const loaded = record.original();
  const isOther = (name) => record.getString(name) !== loaded.getString(name);
  if ((isOther('password:hash') || isOther('email')) && !isOther('tokenKey')) record.refreshTokenKey();
}

module.exports = { saveUnlessChanged };

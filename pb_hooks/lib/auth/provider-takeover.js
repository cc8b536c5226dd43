// Handles a sign-in by an identity provider to an existing account that has never confirmed its address and
// has no linked provider. Its previous owner may be another person, so the name is replaced, and
// presentation and school are cleared.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');

/**
 * Replaces the previous owner's details before PocketBase signs the user in, and reports the takeover
 * to the phone by `taken_over` in the response.
 * @param {ProviderEvent} e
 */
function takeOver(e) {
  const person = e.oAuth2User;
  // Addresses of accounts are stored in lower case.
  person.email = person.email.toLowerCase();
  const { app, record } = e;
  if (!record || e.isNewRecord || record.verified() || record.email() !== person.email) return;
  // The owner of an account with a linked provider is known.
  if (app.findAllExternalAuthsByRecord(record).length > 0) return;
  const name = Array.from(plainName(person.name)).slice(0, 80).join('');
  const shown = isTeamName(name) ? '' : name;
  record.set('full_name', shown);
  const profile = app.findRecordById('profiles', record.id);
  profile.set('display_name', shown);
  profile.set('bio', '');
  profile.set('school', '');
  app.save(profile);
  record.withCustomData(true).set('taken_over', true);
}

module.exports = { takeOver };

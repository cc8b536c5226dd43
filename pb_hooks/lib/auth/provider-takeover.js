// Handles a sign-in by an identity provider with a proven address whose existing account has never confirmed
// it. From then on the account belongs to the person who signs in: PocketBase removes its password
// and its sessions, and this file replaces its name by the provider's and clears its presentation and
// school.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');

/**
 * Replaces the previous owner's details before PocketBase signs the user in. `taken_over` in the response
 * lets the phone inform the user once.
 * @param {ProviderEvent} e
 */
function takeOver(e) {
  const person = e.oAuth2User;
  // Addresses of accounts are stored in lower case and compared with the provider's address below.
  person.email = person.email.toLowerCase();
  const { app, record } = e;
  if (!record || e.isNewRecord || record.verified() || record.email() !== person.email) return;
  // A provider is already linked to the account, so its owner is known.
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

// When an identity provider proves an address whose account never confirmed it, the account is another person's from then
// on: PocketBase ends its password and its sessions, and here its name, presentation and school go too.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');

/** Before PocketBase signs in. `taken_over` of the answer lets the phone say so, once. */
function takeOver(e) {
  const person = e.oAuth2User;
  // Addresses of accounts are kept in lower case, and compared with this one.
  person.email = person.email.toLowerCase();
  const { app, record } = e;
  if (!record || e.isNewRecord || record.verified() || record.email() !== person.email) return;
  // Whoever has come by a provider before is no stranger.
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

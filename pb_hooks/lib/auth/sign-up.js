// The name typed at sign-up: required from people, taken as it comes from an identity provider. And the id made on the
// phone, which tells nobody whether an address has an account.
// The profile itself is made by a trigger, in the account's own insert.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');
const { refusal } = require('../server/api-error.js');

const longestName = 80;

function checkName(e) {
  const info = e.requestInfo();
  const typed = plainName(String(e.record.getString('full_name') || info.body.name || ''));
  const isReserved = isTeamName(typed) && !e.hasSuperuserAuth();

  if (info.context === 'oauth2') {
    e.record.set('full_name', isReserved ? '' : Array.from(typed).slice(0, longestName).join(''));
    return;
  }
  if (!typed && !e.hasSuperuserAuth())
    throw refusal('full_name', 'validation_required', 'A name is required.');
  if (isReserved) throw refusal('full_name', 'name_reserved', 'This name is the team’s own.');
  e.record.set('full_name', typed);
}

/**
 * An id that is taken is refused before the address is looked at: with one's own id a sign-up makes no account, and
 * would say in silence whether the address has one. The same address again is a repetition of one's own sign-up.
 */
function refuseTakenId(e) {
  const { id } = e.record;
  if (id === '') return;
  const [owner] = e.app.findRecordsByIds('users', [id]);
  if (!owner || owner.email().toLowerCase() === e.record.email().trim().toLowerCase()) return;
  throw refusal('id', 'validation_not_unique', 'Another account has this id.');
}

module.exports = { checkName, refuseTakenId };

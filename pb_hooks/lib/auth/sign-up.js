// Checks the name given at sign-up, and the account id created on the phone.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');
const { refusal } = require('../base/api-error.js');

const longestName = 80;

/** @param {RecordRequestEvent} e */
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
 * Refuses the id of another account, before the address is checked. Otherwise a user could sign up with the
 * id of their own account and the address of another person, and learn from the error whether that address has
 * an account. The same id with the same address is a repeated sign-up, which is not refused here.
 * @param {RecordRequestEvent} e
 */
function refuseTakenId(e) {
  const { id } = e.record;
  if (id === '') return;
  const [owner] = e.app.findRecordsByIds('users', [id]);
  if (!owner || owner.email().toLowerCase() === e.record.email().trim().toLowerCase()) return;
  throw refusal('id', 'validation_not_unique', 'Another account has this id.');
}

module.exports = { checkName, refuseTakenId };

// Keeps invisible characters out of the display names of profiles that are saved as records, and reserves
// the team's own name for administrators.

const { isTeamName, plainName } = require('../pure/auth/display-name.js');
const { refusal } = require('../base/api-error.js');

/** @param {core.Record} record */
function checkDisplayName(record) {
  const typed = record.getString('display_name');
  const isSame = !record.isNew() && record.original().getString('display_name') === typed;
  if (typed === '' || isSame) return;
  const name = plainName(typed);
  if (name === '')
    throw refusal('display_name', 'validation_required', 'This name has no visible character.');
  if (isTeamName(name) && !record.getBool('is_admin')) {
    throw refusal('display_name', 'name_reserved', 'This name is the team’s own.');
  }
  record.set('display_name', name);
}

module.exports = { checkDisplayName };

// The name typed at sign-up: required from people, taken as it comes from an identity provider.
// The profile itself is made by a trigger, in the account's own insert.

const { refusal } = require(`${__hooks}/lib/refusal.js`);

const longestName = 80;

function checkName(e) {
  const info = e.requestInfo();
  const typed = String(e.record.getString('full_name') || info.body.name || '').trim();

  if (info.context === 'oauth2') {
    e.record.set('full_name', Array.from(typed).slice(0, longestName).join(''));
    return;
  }
  if (!typed && !e.hasSuperuserAuth())
    throw refusal('full_name', 'validation_required', 'A name is required.');
  e.record.set('full_name', typed);
}

module.exports = { checkName };

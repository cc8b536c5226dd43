// Grants and revokes admin rights from the command line. On failure it prints one clear sentence and exits
// with code 1.

const { markAsSuperusers } = require('./superuser-flag.js');

function setAdmin(app, args, isAdmin) {
  const email = String(args[0] || '').trim();
  let profile;
  try {
    const user = app.findAuthRecordByEmail('users', email);
    profile = app.findRecordById('profiles', user.id);
  } catch {
    console.log(
      email ? `There is no account with the address ${email}.` : 'Which account? Add its e-mail address.',
    );
    $os.exit(1);
  }
  markAsSuperusers(profile);
  profile.set('is_admin', isAdmin);
  app.save(profile);
  console.log(`${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`);
}

module.exports = { setAdmin };

// Makes and unmakes admins from the command line. Guarantees one clear sentence and exit code 1 when it cannot.

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

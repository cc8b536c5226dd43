// Grants and revokes the admin right on the command line; exits with code 1 if no account has the address.

const { markAsSuperusers } = require('./superuser-flag.js');

/**
 * @param {App} app
 * @param {string[]} args
 * @param {boolean} isAdmin
 */
function setAdmin(app, args, isAdmin) {
  const email = String(args[0] || '').trim();
  const profile = profileOf(app, email);
  if (profile === null) {
    console.log(
      email ? `There is no account with the address ${email}.` : 'Which account? Add its e-mail address.',
    );
    return $os.exit(1);
  }
  markAsSuperusers(profile);
  profile.set('is_admin', isAdmin);
  app.save(profile);
  console.log(`${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`);
}

/**
 * @param {App} app
 * @param {string} email
 * @returns {core.Record | null}
 */
function profileOf(app, email) {
  try {
    const user = app.findAuthRecordByEmail('users', email);
    return app.findRecordById('profiles', user.id);
  } catch {
    return null;
  }
}

module.exports = { setAdmin };

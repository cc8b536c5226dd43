// Manages codes for a new password, which an administrator issues to a user without a mailbox. An unknown
// account, another account's code and a used code all get the same answer.

const captcha = require('./captcha-check.js');
const limits = require('./auth-limits.js');
const rules = require('../pure/auth/admin-account-rules.js');
const { refusal } = require('../base/api-error.js');
const { inTransaction, readJson, run } = require('../base/sql.js');

/**
 * Returns a new code and the time in ms when it expires; an earlier code of the account becomes invalid.
 * Must be called within a transaction.
 * @param {App} tx
 * @param {core.Record} user
 */
function giveCode(tx, user) {
  const code = $security.randomStringWithAlphabet(rules.codeLength, rules.codeAlphabet);
  const expiresAt = Date.now() + rules.codeLifetimeMs;
  run(
    tx,
    `INSERT INTO reset_codes (user_id, hash, expires_at) VALUES ({:user}, {:hash}, {:expiresAt})
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`,
    { user: user.id, hash: hashOf(tx, user.id, code), expiresAt },
  );
  limits.forgetTries(tx, triesOf(user.email()));
  return { code, expires_at: expiresAt };
}

/**
 * Answers `POST /api/reset-by-code` with 204 once the password is changed; refuses a wrong, used or expired
 * code with `reset_code: wrong_code`.
 * @param {RouteEvent} e
 */
function resetByCode(e) {
  const { email, code, password } = e.requestInfo().body;
  captcha.judge(e, e.request.header.get('X-Captcha'), 'reset');
  limits.countAttempt(e);
  if (!rules.isPassword(password)) {
    throw refusal('password', 'validation_length_out_of_range', 'The password is too short or too long.');
  }
  limits.takeTry(e, triesOf(email));
  if (!spend(e.app, String(email ?? '').trim(), rules.readCode(code), password)) {
    throw refusal(
      'reset_code',
      'wrong_code',
      'This is not the code of that account, or it is no longer valid.',
    );
  }
  limits.forgetTries(e.app, triesOf(email));
  limits.forgetTries(e.app, email);
  return e.noContent(204);
}

/**
 * Changes the password if the code is right, and returns whether it is right; a wrong code counts as a try.
 * @param {App} app
 * @param {string} email
 * @param {string | null} code
 * @param {string} password
 */
function spend(app, email, code, password) {
  return inTransaction(app, (tx) => {
    const [user, hash] = takeCodeTry(tx, email);
    // A text that cannot be a code is compared as well, so that it takes as long as a wrong code.
    const given = hashOf(tx, user ?? '', code ?? '');
    const isRight = $security.equal(given, hash ?? '') && code !== null;
    if (!isRight || user === undefined) return false;
    const record = tx.findRecordById('users', user);
    record.setPassword(password);
    // A trigger deletes the code when the password changes.
    tx.save(record);
    const note = new Record(tx.findCachedCollectionByNameOrId('account_notes'));
    note.load({ user_id: user, action: 'code_used' });
    tx.save(note);
    return true;
  });
}

/**
 * Returns `[account, hash]` of the account's code that is still valid, and uses up one of its tries;
 * returns `[]` if there is no such code.
 * @param {App} tx
 * @param {string} email
 * @returns {[user?: string, hash?: string]}
 */
function takeCodeTry(tx, email) {
  const params = { email, now: Date.now(), most: rules.codeTries };
  const counts = `user_id = (SELECT u.id FROM users u JOIN profiles p ON p.user_id = u.id
    WHERE u.email = {:email} COLLATE NOCASE AND NOT u.suspended AND NOT p.is_admin)
    AND tries < {:most} AND expires_at > {:now}`;
  const found = readJson(
    tx,
    `SELECT COALESCE((SELECT json_array(user_id, hash) FROM reset_codes WHERE ${counts}), '[]') AS text`,
    params,
  );
  run(tx, `UPDATE reset_codes SET tries = tries + 1 WHERE ${counts}`, params);
  return found;
}

/** @param {App} app */
function tidyCodes(app) {
  run(app, 'DELETE FROM reset_codes WHERE expires_at < {:now} OR tries >= {:most}', {
    now: Date.now(),
    most: rules.codeTries,
  });
}

/** @param {unknown} email */
const triesOf = (email) => `code ${String(email ?? '').trim()}`;

// Returns a hash with a key that is stored elsewhere, so that a reader of the table alone cannot try out
// codes.
/**
 * @param {App} app
 * @param {string} user
 * @param {string} code
 */
function hashOf(app, user, code) {
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken;
  return $security.hs256(`${user}.${code}`, $security.sha256(`reset-codes.${secret}`));
}

module.exports = { giveCode, resetByCode, tidyCodes };

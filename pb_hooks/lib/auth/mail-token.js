// Refuses the token of a mail's link that this server did not sign, with a code of its own: PocketBase answers alike for
// a forged token and for one that was used or is too old.

const { refusal } = require('../server/api-error.js');
const { readJson } = require('../exchange/sql.js');

const mostKeysTried = 20;

/** `kind`: the collection's option that holds the secret, `passwordResetToken` or `verificationToken`. */
function refuseForged(e, kind) {
  const { token } = e.requestInfo().body;
  if (typeof token !== 'string' || token === '') return;
  if (!isSigned(e.app, token, kind))
    throw refusal('token', 'token_forged', 'This server did not sign the token.');
}

/** Whether it is signed with a key that its account has or had; it may have been used, or be too old. */
function isSigned(app, token, kind) {
  const end = token.lastIndexOf('.');
  const { secret } = app.findCachedCollectionByNameOrId('users')[kind];
  const signatureBy = (key) => base64url($security.hs256(token.slice(0, end), key + secret));
  return keysOf(app, accountIn(token)).some((key) => $security.equal(signatureBy(key), token.slice(end + 1)));
}

/** The id that a token names; it may have run out, so PocketBase's own reader, which throws then, is of no use. */
function accountIn(token) {
  try {
    const { id } = JSON.parse(fromBase64url(token.split('.')[1]));
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

/** The account's present key and those before it: a new password retires one, and so does a deletion. */
function keysOf(app, id) {
  const keys = `SELECT tokenKey AS key FROM users WHERE id = {:id}
    UNION ALL SELECT token_key FROM deleted_accounts WHERE id = {:id}
    UNION ALL SELECT token_key FROM (
      SELECT token_key FROM retired_keys WHERE user_id = {:id} ORDER BY retired_at DESC LIMIT ${mostKeysTried})`;
  return readJson(app, `SELECT json_group_array(key) AS text FROM (${keys})`, { id });
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const inBits = (values, width) => values.map((value) => value.toString(2).padStart(width, '0')).join('');

/** Bytes written as pairs of hexadecimal digits, in the form that tokens use. */
function base64url(hex) {
  const bits = inBits(
    [...hex].map((digit) => Number.parseInt(digit, 16)),
    4,
  );
  return bits.replace(/.{1,6}/g, (six) => digits[Number.parseInt(six.padEnd(6, '0'), 2)]);
}

/** As text, a character for each byte. */
function fromBase64url(text) {
  const bits = inBits(
    [...text].map((digit) => digits.indexOf(digit)),
    6,
  );
  return bits
    .slice(0, bits.length - (bits.length % 8))
    .replace(/.{8}/g, (byte) => String.fromCharCode(Number.parseInt(byte, 2)));
}

module.exports = { refuseForged };

// Refuses a mail link's token that this server did not sign, with an error code of its own: PocketBase gives
// the same answer for a forged token and for one that was used or has expired.

const { refusal } = require('../base/api-error.js');
const { readJson } = require('../base/sql.js');

const mostKeysTried = 20;

/**
 * Throws if this server did not sign the request's token; leaves a request without a token to PocketBase.
 * `kind`: the collection's option that contains the secret.
 * @param {RouteEvent} e
 * @param {MailTokenKind} kind
 */
function refuseForged(e, kind) {
  const { token } = e.requestInfo().body;
  if (typeof token !== 'string' || token === '') return;
  if (!isSigned(e.app, token, kind))
    throw refusal('token', 'token_forged', 'This server did not sign the token.');
}

/**
 * Returns whether one of the account's keys signed the token, which may have been used or have expired.
 * @param {App} app
 * @param {string} token
 * @param {MailTokenKind} kind
 */
function isSigned(app, token, kind) {
  const end = token.lastIndexOf('.');
  const { secret } = app.findCachedCollectionByNameOrId('users')[kind];
  /** @param {string} key */
  const signatureBy = (key) => base64url($security.hs256(token.slice(0, end), key + secret));
  return keysOf(app, accountIn(token)).some((key) => $security.equal(signatureBy(key), token.slice(end + 1)));
}

/**
 * Returns the account id in a token, or '' if there is none. Reads expired tokens too, on which PocketBase's own
 * parser would throw.
 * @param {string} token
 */
function accountIn(token) {
  try {
    const { id } = JSON.parse(fromBase64url(token.split('.')[1]));
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

/**
 * Returns the account's current token key (the last one of a deleted account) and its latest earlier ones.
 * @param {App} app
 * @param {string} id
 * @returns {string[]}
 */
function keysOf(app, id) {
  const keys = `SELECT tokenKey AS key FROM users WHERE id = {:id}
    UNION ALL SELECT token_key FROM deleted_accounts WHERE id = {:id}
    UNION ALL SELECT token_key FROM (
      SELECT token_key FROM retired_keys WHERE user_id = {:id} ORDER BY retired_at DESC LIMIT ${mostKeysTried})`;
  return readJson(app, `SELECT json_group_array(key) AS text FROM (${keys})`, { id });
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * @param {number[]} values
 * @param {number} width
 */
const inBits = (values, width) => values.map((value) => value.toString(2).padStart(width, '0')).join('');

/** @param {string} hex */
function base64url(hex) {
  const bits = inBits(
    [...hex].map((digit) => Number.parseInt(digit, 16)),
    4,
  );
  return bits.replace(/.{1,6}/g, (six) => digits[Number.parseInt(six.padEnd(6, '0'), 2)]);
}

/**
 * Decodes the text; returns one character for each byte.
 * @param {string} text
 */
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

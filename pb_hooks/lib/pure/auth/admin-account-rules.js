// Pure rules of the search for accounts by administrators, of codes for a new password, and of passwords.

const mostFound = 20;
const leastLetters = 2;

/**
 * Reads a search typed by an admin; a name becomes a LIKE pattern. Returns null for anything but a text of
 * at most 320 characters, with at least two after trimming: a shorter one would match too many accounts.
 * @param {unknown} typed
 * @returns {{by: 'email' | 'name', value: string} | null}
 */
function readSearch(typed) {
  if (typeof typed !== 'string' || typed.length > 320) return null;
  const search = typed.trim();
  if (search.length < leastLetters) return null;
  if (search.includes('@')) return { by: 'email', value: search };
  return { by: 'name', value: `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` };
}

/** Characters of a code for a new password: 0, O, 1, I and L are left out, because they look alike. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
const codeTries = 5;
const codeLifetimeMs = 3_600_000;

/**
 * Returns the code in capitals, without spaces and hyphens; null for anything that cannot be a code.
 * @param {unknown} typed
 */
function readCode(typed) {
  if (typeof typed !== 'string' || typed.length > 40) return null;
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne = code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign));
  return isOne ? code : null;
}

const leastPassword = 6;
const mostPasswordBytes = 71;

/**
 * Returns whether the password field of accounts accepts the text.
 * @param {unknown} typed
 * @returns {typed is string}
 */
function isPassword(typed) {
  if (typeof typed !== 'string' || [...typed].length < leastPassword) return false;
  return utf8Bytes(typed) <= mostPasswordBytes;
}

/**
 * Returns the number of bytes of the text in UTF-8; half of a surrogate pair counts as the three bytes of the
 * character that replaces it.
 * @param {string} text
 */
function utf8Bytes(text) {
  const bytesOf = (/** @type {number} */ code) =>
    code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  return [...text].reduce((sum, sign) => sum + bytesOf(sign.codePointAt(0) ?? 0), 0);
}

module.exports = {
  codeAlphabet,
  codeLength,
  codeLifetimeMs,
  codeTries,
  isPassword,
  mostFound,
  readCode,
  readSearch,
};

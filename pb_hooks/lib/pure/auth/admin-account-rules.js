// Pure: what an administrator may search accounts by, and what a code for a new password looks like.

/** As many accounts as one search answers. */
const mostFound = 20;
const leastLetters = 2;

/** `{by: 'email' | 'name', value}`, the name as a pattern of LIKE; null for what would find half of everyone. */
function readSearch(typed) {
  if (typeof typed !== 'string' || typed.length > 320) return null;
  const search = typed.trim();
  if (search.length < leastLetters) return null;
  if (search.includes('@')) return { by: 'email', value: search };
  return { by: 'name', value: `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` };
}

/** Without what can be taken for another: 0 and O, 1, I and L. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
const codeTries = 5;
const codeLifetimeMs = 3_600_000;

/** The code as it was given, however it was typed; null for what cannot be one. */
function readCode(typed) {
  if (typeof typed !== 'string' || typed.length > 40) return null;
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne = code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign));
  return isOne ? code : null;
}

const leastPassword = 6;
const mostPasswordBytes = 71;

/** Whether an account's password field takes it, which is asked before a try counts. */
function isPassword(typed) {
  if (typeof typed !== 'string' || [...typed].length < leastPassword) return false;
  return encodeURIComponent(typed).replace(/%[0-9A-F]{2}/g, '.').length <= mostPasswordBytes;
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

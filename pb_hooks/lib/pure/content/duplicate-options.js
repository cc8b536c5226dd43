// Pure rule: decides whether two options of a question read the same. It is the same as the phones' rule
// (src/domain/quiz/duplicate-options.ts); tests/contract/options.json has examples for both.

const letters = ['A', 'B', 'C', 'D'];

/** Matches soft hyphens and other invisible characters. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Matches words of at least three Latin letters; the letters are listed by range, because the server's
 * engine has no Unicode letter classes.
 */
const words = /[a-z\u00c0-\u024f]{3,}/gi;

/** @param {string[]} options */
function sameOptions(options) {
  const keys = options.map(asRead);
  const second = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  return second < 0 ? null : [letters[keys.indexOf(keys[second])], letters[second]];
}

// Returns the text by which options are compared. Case matters in an option with a dollar sign and in words of
// one or two letters, which may be symbols; accents matter everywhere.
/** @param {string} text */
function asRead(text) {
  const plain = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return plain.includes('$') ? plain : plain.replace(words, (word) => word.toLowerCase());
}

module.exports = { asRead, sameOptions };

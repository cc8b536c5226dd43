// Pure: whether two options of a question are the same to whoever reads them; the phones' own rule
// (src/domain/quiz/duplicate-options.ts), both shown by tests/contract/options.json.

const letters = ['A', 'B', 'C', 'D'];

/** Soft hyphens and the like, which nobody sees. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Of three Latin letters or more: the server's engine knows no classes of letters. */
const words = /[a-z\u00c0-\u024f]{3,}/gi;

/** Letters of the first two that are the same, or null. */
function sameOptions(options) {
  const keys = options.map(asRead);
  const second = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  return second < 0 ? null : [letters[keys.indexOf(keys[second])], letters[second]];
}

// Case counts in formulas and in words of one or two letters, which are symbols; accents count everywhere.
function asRead(text) {
  const plain = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return plain.includes('$') ? plain : plain.replace(words, (word) => word.toLowerCase());
}

module.exports = { asRead, sameOptions };

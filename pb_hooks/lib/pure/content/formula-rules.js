// Pure rule: decides whether a text defines a TeX command. The phones apply the same rule
// (src/lib/math/formula-commands.ts); tests/contract/formulas.json gives examples for both.

/**
 * Matches commands that define others: with them, a formula of a few lines expands to any number of
 * characters.
 */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/**
 * Returns whether a text could contain a formula that defines a command; a text without a dollar sign has
 * no formula.
 * @param {string} text
 */
function textDefinesCommand(text) {
  return text.includes('$') && definitions.test(text);
}

module.exports = { textDefinesCommand };

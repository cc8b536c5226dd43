// Pure: whether a text defines a command of TeX. The phones apply the same rule (src/lib/math/formula-commands.ts);
// tests/contract/formulas.json gives examples for both.

/** Commands that define others: with them, a formula of a few lines expands to any number of signs. */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/** Whether a text could have a formula that defines a command: without a dollar sign it has no formula. */
function textDefinesCommand(text) {
  return text.includes('$') && definitions.test(text);
}

module.exports = { textDefinesCommand };

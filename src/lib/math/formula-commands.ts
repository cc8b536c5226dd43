// Detects texts that define a TeX command. The server applies the same rule
// (pb_hooks/lib/pure/content/formula-rules.js); tests/contract/formulas.json gives examples for both.

/** Commands that define others: with them, a formula of a few lines can expand to any number of characters. */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/** Returns whether the TeX of one formula contains a command that defines another. */
export function definesCommand(tex: string): boolean {
  return definitions.test(tex);
}

/**
 * Returns whether a text could contain a formula that defines a command; a text without a dollar sign has
 * no formula.
 */
export function textDefinesCommand(text: string): boolean {
  return text.includes('$') && definesCommand(text);
}

// Detects texts that define a TeX command, which the server refuses. The server applies the same rule
// (pb_hooks/lib/pure/content/formula-rules.js); tests/contract/formulas.json gives examples for both.

/**
 * Matches the TeX commands that define other commands. They are forbidden, because with them a formula of a
 * few lines can expand to any number of characters.
 */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/** Returns whether the TeX of one formula contains a command that defines another command. */
export function definesCommand(tex: string): boolean {
  return definitions.test(tex);
}

/**
 * Returns whether a text could contain a formula that defines a command. A text without a dollar sign
 * contains no formula, so the result is false.
 */
export function textDefinesCommand(text: string): boolean {
  return text.includes('$') && definesCommand(text);
}

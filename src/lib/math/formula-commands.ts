// Tells whether a text defines a command of TeX. The server applies the same rule (pb_hooks/lib/pure/content/formula-rules.js);
// tests/contract/formulas.json gives examples for both.

/** Commands that define others: with them, a formula of a few lines expands to any number of signs. */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

/** Whether the TeX of one formula contains a command that defines another. */
export function definesCommand(tex: string): boolean {
  return definitions.test(tex);
}

/** Whether a text could have a formula that defines a command: without a dollar sign it has no formula. */
export function textDefinesCommand(text: string): boolean {
  return text.includes('$') && definesCommand(text);
}

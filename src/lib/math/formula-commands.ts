// Detects texts that define a TeX command, which the server refuses. The server applies the same rule
// (pb_hooks/lib/pure/content/formula-rules.js); tests/contract/formulas.json gives examples for both.

/**
 * Matches TeX commands that define other commands. They are forbidden, because with them a formula of a few
 * lines can expand to any number of characters.
 */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

export function definesCommand(tex: string): boolean {
  return definitions.test(tex);
}

/** Returns false for a text without a dollar sign, because it contains no formula. */
export function textDefinesCommand(text: string): boolean {
  return text.includes('$') && definesCommand(text);
}

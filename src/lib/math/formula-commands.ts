// Detects texts that define a TeX command. The server refuses such texts by the same rule
// (pb_hooks/lib/pure/content/formula-rules.js); tests/contract/formulas.json gives examples for both.

/**
 * Matches TeX commands that define other commands. They are forbidden, because with them a formula of a few
 * lines can expand to any number of characters.
 */
const definitions = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command)(?![a-zA-Z@])/;

export function definesCommand(tex: string): boolean {
  return definitions.test(tex);
}

/** Returns whether a text defines a TeX command; false without a dollar sign, because such a text has no formula. */
export function textDefinesCommand(text: string): boolean {
  return text.includes('$') && definesCommand(text);
}

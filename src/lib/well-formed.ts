// Makes texts acceptable to any strict JSON reader by replacing lone halves of surrogate pairs. A
// well-formed text is returned unchanged; every text inside a value is covered.

// A lookbehind would be shorter, but Safari 15 cannot even parse it.
const pairOrSurrogate = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

/** Replaces each lone surrogate by U+FFFD, as `String.prototype.toWellFormed` does where it exists. */
export function wellFormed(text: string): string {
  return text.replace(pairOrSurrogate, (found) => (found.length === 2 ? found : '\uFFFD'));
}

/**
 * Applies `wellFormed` to every text inside plain data: arrays and objects are copied, their keys
 * unchanged.
 */
export function wellFormedDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return wellFormed(value) as Value;
  if (Array.isArray(value)) return value.map(wellFormedDeep) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormedDeep(part)])) as Value;
}

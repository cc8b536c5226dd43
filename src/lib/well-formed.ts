// Makes texts acceptable to any strict JSON reader by replacing lone halves of surrogate pairs.

// Matches whole pairs too, which are then left unchanged. A lookbehind would be shorter, but Safari 15
// cannot even parse one.
const pairOrSurrogate = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

/** Replaces each lone surrogate by U+FFFD, like `String.prototype.toWellFormed`, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replace(pairOrSurrogate, (found) => (found.length === 2 ? found : '\uFFFD'));
}

/**
 * Returns a copy of plain data in which `wellFormed` was applied to every text. Keys, and objects other
 * than arrays and plain objects, stay unchanged.
 */
export function wellFormedDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return wellFormed(value) as Value;
  if (Array.isArray(value)) return value.map(wellFormedDeep) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormedDeep(part)])) as Value;
}

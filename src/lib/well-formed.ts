// Responsible for texts that any strict JSON reader accepts: no half of a surrogate pair.
// Guarantees: what was well-formed is returned unchanged; no text inside a value is left out.

// A lookbehind would say it shorter, and would not even parse in Safari 15.
const pairOrSurrogate = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g;

/** Replaces each lone surrogate by U+FFFD, as `String.prototype.toWellFormed` does where it exists. */
export function wellFormed(text: string): string {
  return text.replace(pairOrSurrogate, (found) => (found.length === 2 ? found : '\uFFFD'));
}

/** The same for every text inside plain data: arrays and objects are copied, their keys kept. */
export function wellFormedDeep<Value>(value: Value): Value {
  if (typeof value === 'string') return wellFormed(value) as Value;
  if (Array.isArray(value)) return value.map(wellFormedDeep) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wellFormedDeep(part)])) as Value;
}

// Responsible for reading the part of an address behind its question mark, which anyone may have typed.
// Guarantees: what makes no sense reads as if it were not there.

const longestText = 200;

/** A text; empty for anything else. The router takes `?q=2023` for a number. */
export const textParam = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : '';

/** A whole number from 1 on; 0 for anything else. */
export function countParam(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

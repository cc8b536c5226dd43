// Reads the query parameters of a URL, which a user may have typed. An invalid value is treated as absent.

const longestText = 200;

/**
 * Returns a query parameter as text, cut to 200 characters; empty for any type other than text and number.
 * Numbers are accepted because the router parses `?q=2023` as a number.
 */
export const textParam = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longestText) : '';

/** Returns a query parameter as a whole number of at least 1, or 0 if it cannot be read as one. */
export function countParam(value: unknown): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

// Reads single values from JSON or responses that may have any form; never throws.

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Returns the time of the server's clock when it sent the answer, in milliseconds since 1970; null if the
 * answer has no valid Date header.
 */
export function dateOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

// Reads single values from answers that may have any form.
// Pure; never throws.

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * Returns when the server sent the answer, by its own clock, in milliseconds since 1970; null if it does
 * not say.
 */
export function dateOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

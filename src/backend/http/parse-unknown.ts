// Responsible for reading single values out of answers that may be anything.
// Guarantees: pure; never throws.

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** When the server sent it, by its own clock, in milliseconds since 1970; null where it does not tell. */
export function dateOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

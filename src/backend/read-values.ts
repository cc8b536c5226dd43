// Responsible for reading single values out of answers that may be anything.
// Guarantees: pure; never throws.

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

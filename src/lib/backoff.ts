// Computes how long to wait before a retry. The delay doubles with each failure, from `firstMs` up to
// `longestMs`; half of it is random, so that phones do not retry at the same moment.

export type Backoff = { firstMs: number; longestMs: number };

/**
 * Returns the delay in milliseconds before the next retry. `failures` counts from 1. `fraction` is a random
 * number (0 ≤ x < 1): half of the delay is fixed, the other half is multiplied by it.
 */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number, fraction: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * fraction);
}

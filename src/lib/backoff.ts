// Computes how long to wait before a retry. The delay doubles with each failure, from `firstMs` up to
// `longestMs`; half of it is random, so that phones do not retry at the same moment.

export type Backoff = { firstMs: number; longestMs: number };

/**
 * Returns a delay in milliseconds. `failures` counts from 1; `fraction` (0 ≤ x < 1) is random and scales half
 * of the delay.
 */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number, fraction: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * fraction);
}

// Computes how long to wait before a retry. The delay doubles from the first to the longest, is spread by
// jitter, and never exceeds the longest.

export type Backoff = { firstMs: number; longestMs: number };

/**
 * Returns the delay before the next retry. `failures` counts from 1; `fraction` (0 ≤ x < 1) is random: half
 * of the delay is fixed, half is multiplied by it.
 */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number, fraction: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * fraction);
}

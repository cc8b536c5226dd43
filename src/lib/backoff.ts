// Responsible for how long to wait before trying again.
// Guarantees: doubling from the first delay to the longest, spread by jitter, never above the longest.

export type Backoff = { firstMs: number; longestMs: number };

/** `failures` counts from 1; `fraction` (0 ≤ x < 1) is chance: half of the delay is certain, half is spread. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number, fraction: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * fraction);
}

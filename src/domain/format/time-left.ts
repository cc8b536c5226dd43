// Estimates how long a transfer still takes, in coarse steps.

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/**
 * Returns the time left in steps of ten seconds up to 50 seconds, then in whole minutes up to 59, then in
 * whole hours; null if the speed is null or 0.
 */
export function timeLeft(restBytes: number, bytesPerSecond: number | null): TimeLeft | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
  const seconds = Math.max(0, restBytes) / bytesPerSecond;
  if (seconds <= 50) return { unit: 'seconds', count: Math.max(10, Math.ceil(seconds / 10) * 10) };
  if (seconds <= 59 * 60) return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  return { unit: 'hours', count: Math.max(1, Math.round(seconds / 3600)) };
}

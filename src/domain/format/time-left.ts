// Estimates how long a transfer still takes, as a rough number and not as a countdown. The steps grow with
// the time, so that the number does not flicker; null if it is unknown.

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/**
 * Returns the time in steps of ten seconds under a minute, then in whole minutes, then in whole hours; null
 * without a speed.
 */
export function timeLeft(restBytes: number, bytesPerSecond: number | null): TimeLeft | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
  const seconds = Math.max(0, restBytes) / bytesPerSecond;
  if (seconds <= 50) return { unit: 'seconds', count: Math.max(10, Math.ceil(seconds / 10) * 10) };
  if (seconds <= 59 * 60) return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  return { unit: 'hours', count: Math.max(1, Math.round(seconds / 3600)) };
}

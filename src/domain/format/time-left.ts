// Responsible for how long a transfer still takes, as people count: a rough figure, never a countdown.
// Guarantees: whole steps that grow with the time, so that the figure does not flicker; null when nobody knows.

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** In steps of ten seconds under a minute, then whole minutes, then whole hours; null without a speed. */
export function timeLeft(restBytes: number, bytesPerSecond: number | null): TimeLeft | null {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return null;
  const seconds = Math.max(0, restBytes) / bytesPerSecond;
  if (seconds <= 50) return { unit: 'seconds', count: Math.max(10, Math.ceil(seconds / 10) * 10) };
  if (seconds <= 59 * 60) return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  return { unit: 'hours', count: Math.max(1, Math.round(seconds / 3600)) };
}

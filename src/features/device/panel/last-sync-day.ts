// Classifies the day of an exchange as today, yesterday or earlier, in the phone's time zone.

export type ExchangeDay = 'today' | 'yesterday' | 'earlier';

const startOfDay = (atMs: number, daysBefore = 0): number => {
  const date = new Date(atMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
};

/** Both times are UTC ms by the same clock; a time in the future counts as today. */
export function exchangeDay(atMs: number, nowMs: number): ExchangeDay {
  if (atMs >= startOfDay(nowMs)) return 'today';
  return atMs >= startOfDay(nowMs, 1) ? 'yesterday' : 'earlier';
}

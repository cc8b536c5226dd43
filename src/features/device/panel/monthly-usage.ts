// What a month's bytes come to, and which month was before.
import type { MonthUse } from '#data/device/device-db.ts';

/** A moment in the month before that of `nowMs`, by this phone's own time. */
export function monthBefore(nowMs: number): number {
  const now = new Date(nowMs);
  // The middle of a month: no month is so short that it would be missed, no clock change moves it out.
  return new Date(now.getFullYear(), now.getMonth() - 1, 15, 12).getTime();
}

/** Both ways together: a plan counts them as one. */
export function monthTotals({ files, exchange, app }: MonthUse) {
  const both = ({ down, up }: { down: number; up: number }) => down + up;
  const kinds = { files: both(files), exchange: both(exchange), app: both(app) };
  return { ...kinds, all: kinds.files + kinds.exchange + kinds.app };
}

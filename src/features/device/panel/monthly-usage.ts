// Sums the network traffic of a month, and finds the month before.
import type { MonthUse } from '#data/device/device-db.ts';

/** Returns a moment in the month before that of `nowMs`, in the phone's time zone. */
export function monthBefore(nowMs: number): number {
  const now = new Date(nowMs);
  // The middle of the month is safe: every month has this day, and a clock change cannot move it to another
  // month.
  return new Date(now.getFullYear(), now.getMonth() - 1, 15, 12).getTime();
}

/** Adds up received and sent bytes, because a data plan counts them together. */
export function monthTotals({ files, exchange, app }: MonthUse) {
  const both = ({ down, up }: { down: number; up: number }) => down + up;
  const kinds = { files: both(files), exchange: both(exchange), app: both(app) };
  return { ...kinds, all: kinds.files + kinds.exchange + kinds.app };
}

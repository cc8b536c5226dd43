// Sums the counted network traffic of a month, and computes a time in the month before.
import type { MonthUse } from '#data/device/device-db.ts';

export function monthBefore(nowMs: number): number {
  const now = new Date(nowMs);
  // Every month has a 15th, and a clock change cannot move its noon to another month.
  return new Date(now.getFullYear(), now.getMonth() - 1, 15, 12).getTime();
}

/** Adds up received and sent bytes, because a data plan counts them together. */
export function monthTotals({ files, exchange, app }: MonthUse) {
  const both = ({ down, up }: { down: number; up: number }) => down + up;
  const kinds = { files: both(files), exchange: both(exchange), app: both(app) };
  return { ...kinds, all: kinds.files + kinds.exchange + kinds.app };
}

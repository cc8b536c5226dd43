// Responsible for what a request was sent with, as far as its answer is judged by it.
// Guarantees: taken in the transaction that prepared the request, and never changed afterwards.
import type { Bucket } from '#domain/buckets.ts';
import type { Position } from '#domain/remote.ts';

export type Sent = {
  seen: Position | null;
  generation: number;
  cursors: Record<Bucket, string | null>;
};

// Declares the part of a request by which its response is judged. It is recorded in the transaction that
// prepared the request and never changed afterwards.

import type { Position } from '#domain/protocol/exchange-messages.ts';
import type { Bucket } from '#domain/schema/buckets.ts';

export type Sent = {
  seen: Position | null;
  generation: number;
  cursors: Record<Bucket, string | null>;
};

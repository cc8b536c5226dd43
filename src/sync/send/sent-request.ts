// Declares the state of the phone with which a request was prepared; when the response arrives, it decides
// whether the response is applied. It is recorded in the transaction that prepared the request and never
// changed afterwards.

import type { Position } from '#domain/protocol/exchange-messages.ts';
import type { Bucket } from '#domain/schema/buckets.ts';

export type Sent = {
  seen: Position | null;
  generation: number;
  cursors: Record<Bucket, string | null>;
};

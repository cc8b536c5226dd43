// Declares the state of the phone with which a request was prepared; when the response arrives, this state decides
// whether the response is applied. The state is recorded in the transaction that prepares the request, and never
// changed afterwards.

import type { Position } from '#domain/protocol/exchange-messages.ts';
import type { Bucket } from '#domain/schema/buckets.ts';

export type Sent = {
  seen: Position | null;
  generation: number;
  cursors: Record<Bucket, string | null>;
};

// Decides whether a response, row or result counts, so that responses are harmless in any order, however
// late.
// Pure. Each function implements one sentence of the architecture; no other code decides what counts.

import type { BucketState, Origin } from '#data/database/stored-rows.ts';
import { isForPage, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { Position } from '#domain/protocol/exchange-messages.ts';

const bootOf = (position: Position | null): string | null =>
  position?.slice(0, position.lastIndexOf('.')) ?? null;
const seqOf = (position: Position): number => Number(position.slice(position.lastIndexOf('.') + 1));

/**
 * Returns whether a response counts. A `lost`, or an answer whose boot differs from that of the present
 * `seen`, counts only if its request carried the present `seen`.
 */
export function historyCounts(
  answer: { kind: 'answer' | 'lost'; position: Position },
  sentSeen: Position | null,
  presentSeen: Position | null,
): boolean {
  const isSameBoot = answer.kind === 'answer' && bootOf(answer.position) === bootOf(presentSeen);
  return isSameBoot || sentSeen === presentSeen;
}

/** Returns the new `seen`. Within a boot, `seen` only rises. */
export function newestSeen(present: Position | null, answered: Position): Position {
  const isBehind =
    present !== null && bootOf(present) === bootOf(answered) && seqOf(answered) < seqOf(present);
  return isBehind ? present : answered;
}

/** Generation and cursor of a bucket, when the request was sent or at present. */
export type CursorState = { generation: number; cursor: string | null };

/**
 * Returns whether a bucket's part counts: only while the generation and the bucket's cursor are those that
 * were sent.
 */
export function partCounts(sent: CursorState, present: CursorState): boolean {
  return sent.generation === present.generation && sent.cursor === present.cursor;
}

/**
 * Returns whether a row replaces the base: only with a higher seq, or when the base is of an older
 * generation, whatever the seq.
 */
export function rowReplaces(base: Origin | null, row: { seq: number; generation: number }): boolean {
  if (base === null || base.generation < row.generation) return true;
  return row.seq > base.seq;
}

/** Returns whether a tombstone deletes the base: only if the base is older and of the same bucket. */
export function tombstoneDeletes(base: Origin, tombstone: Origin): boolean {
  return base.bucket === tombstone.bucket && rowReplaces(base, tombstone);
}

/** Returns whether `part` is the last page of a bucket, which sweeps the bucket's rows of older generations. */
export function isLastPage(part: { through: number | null; more: boolean }): boolean {
  return part.through !== null && !part.more;
}

/**
 * Returns whether a result counts: only while its entry is unfinished and has no verdict that the server
 * still knows.
 */
export function resultCounts(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry !== undefined && (entry.state === 'waiting' || entry.state === 'parked') && entry.seq === null;
}

/**
 * Returns the generation under which a result's row is stored, or null when it does not count. It counts
 * only with a seq above the base's and above the seq through which its bucket is complete. While the bucket
 * is read for the first time, the row is stored under the older generation (unless the base is already of
 * the present one), so that the last page sweeps it unless the row was listed.
 */
export function generationOfResult(
  seq: number,
  base: Origin | null,
  bucket: Pick<BucketState, 'through'>,
  generation: number,
): number | null {
  if (base !== null && seq <= base.seq) return null;
  if (bucket.through === null) return base?.generation === generation ? generation : generation - 1;
  return seq > bucket.through ? generation : null;
}

/** Returns whether a result with `row: null` removes the base: only if the base has a lower seq. */
export const removalApplies = (base: Origin, seq: number | null): boolean => seq !== null && base.seq < seq;

/**
 * Returns whether an entry is sent again after `lost`: a finished mutation whose verdict is above `keptSeq`.
 * Mutations sent by mail are not, because the server never had them.
 */
export function mustResend(entry: OutboxEntry, keptSeq: number): boolean {
  const isFinished = entry.state !== 'waiting' && entry.state !== 'parked';
  if (isForPage(entry)) return false;
  return isFinished && (entry.seq === null || entry.seq > keptSeq);
}

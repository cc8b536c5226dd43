// Decides whether a response, row or result is applied ("counts"), so that responses do no harm in whatever
// order they arrive. Pure.

import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { BucketState, Origin } from '#data/database/stored-rows.ts';
import { isForPage } from '#data/entries/outbox-entry.ts';
import type { Position } from '#domain/protocol/exchange-messages.ts';

const bootOf = (position: Position | null): string | null =>
  position?.slice(0, position.lastIndexOf('.')) ?? null;
const seqOf = (position: Position): number => Number(position.slice(position.lastIndexOf('.') + 1));

/**
 * Returns whether a response is applied. A `lost` response, or an answer from another server start (boot)
 * than that of the present `seen`, is applied only if its request carried the present `seen`.
 */
export function historyCounts(
  answer: { kind: 'answer' | 'lost'; position: Position },
  sentSeen: Position | null,
  presentSeen: Position | null,
): boolean {
  const isSameBoot = answer.kind === 'answer' && bootOf(answer.position) === bootOf(presentSeen);
  return isSameBoot || sentSeen === presentSeen;
}

/**
 * Returns the new value of `seen`, the phone's position in the server's history. It never falls while the
 * server start (boot) is the same.
 */
export function newestSeen(present: Position | null, answered: Position): Position {
  const isBehind =
    present !== null && bootOf(present) === bootOf(answered) && seqOf(answered) < seqOf(present);
  return isBehind ? present : answered;
}

export type CursorState = { generation: number; cursor: string | null };

/**
 * Returns whether a part of a bucket is applied: only if generation and cursor are still those with which
 * it was requested.
 */
export function partCounts(sent: CursorState, present: CursorState): boolean {
  return sent.generation === present.generation && sent.cursor === present.cursor;
}

/**
 * Returns whether a row replaces the base: only with a higher seq, or, whatever the seq, when there is no
 * base or the base is of an older generation.
 */
export function rowReplaces(base: Origin | null, row: { seq: number; generation: number }): boolean {
  if (base === null || base.generation < row.generation) return true;
  return row.seq > base.seq;
}

/**
 * Returns whether a tombstone deletes the base: only if the base is of the same bucket and has a lower seq
 * or an older generation.
 */
export function tombstoneDeletes(base: Origin, tombstone: Origin): boolean {
  return base.bucket === tombstone.bucket && rowReplaces(base, tombstone);
}

/** Returns whether `part` is the last page of its bucket: it has a `through`, and the server has no more rows. */
export function isLastPage(part: { through: number | null; more: boolean }): boolean {
  return part.through !== null && !part.more;
}

/**
 * Returns whether a result is applied: only while its entry is waiting or parked and has no verdict that
 * the server still knows (with a seq).
 */
export function resultCounts(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry !== undefined && (entry.state === 'waiting' || entry.state === 'parked') && entry.seq === null;
}

/**
 * Returns the generation under which the row of a result is stored, or null if the row must not be stored. The row is
 * stored only if it replaces the base (`rowReplaces`) and its seq is above the seq through which its bucket is
 * complete. While the bucket is read for the first time, the row gets the previous generation, so that the last page
 * removes it if the server has not listed it; if the base already has the present generation, the row gets the
 * present one.
 */
export function generationOfResult(
  seq: number,
  base: Origin | null,
  bucket: Pick<BucketState, 'through'>,
  generation: number,
): number | null {
  if (base !== null && !rowReplaces(base, { seq, generation })) return null;
  if (bucket.through === null) return base?.generation === generation ? generation : generation - 1;
  return seq > bucket.through ? generation : null;
}

/**
 * Returns whether a result that reports the record as deleted removes the base: only if the base has a
 * lower seq or an older generation.
 */
export const removalApplies = (base: Origin, removal: { seq: number | null; generation: number }): boolean =>
  removal.seq !== null && rowReplaces(base, { ...removal, seq: removal.seq });

/**
 * Returns whether an entry is sent again after `lost`: a finished mutation whose verdict has no seq or a
 * seq above `keptSeq`. Mutations sent by mail are not sent again, because the server never had them.
 */
export function mustResend(entry: OutboxEntry, keptSeq: number): boolean {
  const isFinished = entry.state !== 'waiting' && entry.state !== 'parked';
  if (isForPage(entry)) return false;
  return isFinished && (entry.seq === null || entry.seq > keptSeq);
}

// Responsible for the comparisons that make answers harmless in any order, however late: the rules of the phone.
// Guarantees: pure; each function is one sentence of the architecture, and nothing else decides what counts.

import type { BucketState, Origin } from '#data/database/stored-rows.ts';
import { isForPage, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { Position } from '#domain/protocol/sync-api-port.ts';

const bootOf = (position: Position | null): string | null =>
  position?.slice(0, position.lastIndexOf('.')) ?? null;
const seqOf = (position: Position): number => Number(position.slice(position.lastIndexOf('.') + 1));

/**
 * A `lost`, and an answer whose boot is not that of the present `seen`, counts only if its request carried the
 * present `seen`.
 */
export function historyCounts(
  answer: { kind: 'answer' | 'lost'; position: Position },
  sentSeen: Position | null,
  presentSeen: Position | null,
): boolean {
  const isSameBoot = answer.kind === 'answer' && bootOf(answer.position) === bootOf(presentSeen);
  return isSameBoot || sentSeen === presentSeen;
}

/** Within a boot, `seen` only rises. */
export function newestSeen(present: Position | null, answered: Position): Position {
  const isBehind =
    present !== null && bootOf(present) === bootOf(answered) && seqOf(answered) < seqOf(present);
  return isBehind ? present : answered;
}

/** Where the phone stood when a request left, and where it stands now. */
export type Standing = { generation: number; cursor: string | null };

/** A bucket's part counts only while the generation and that bucket's cursor are those that were sent. */
export function partCounts(sent: Standing, present: Standing): boolean {
  return sent.generation === present.generation && sent.cursor === present.cursor;
}

/** A row replaces a base only with a higher seq; one of the new generation replaces older ones whatever their seq. */
export function rowReplaces(base: Origin | null, row: { seq: number; generation: number }): boolean {
  if (base === null || base.generation < row.generation) return true;
  return row.seq > base.seq;
}

/** A tombstone deletes only rows of its bucket, and only older ones. */
export function tombstoneDeletes(base: Origin, tombstone: Origin): boolean {
  return base.bucket === tombstone.bucket && rowReplaces(base, tombstone);
}

/** A bucket's last page sweeps its rows of older generations. */
export function isLastPage(part: { through: number | null; more: boolean }): boolean {
  return part.through !== null && !part.more;
}

/** A result counts only while its entry is unfinished and has no verdict that the server still knows. */
export function resultCounts(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry !== undefined && (entry.state === 'waiting' || entry.state === 'parked') && entry.seq === null;
}

/**
 * The generation as of which a result's row is stored, or null where it does not count: only with a seq above the
 * base's and above what its bucket is complete through. While the bucket is cold it is stored as of the older
 * generation (unless the base is of the present one already), so that the last page sweeps it unless it was listed.
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

/** `row: null` removes a base with a lower seq. */
export const goneRemoves = (base: Origin, seq: number | null): boolean => seq !== null && base.seq < seq;

/** After `lost`, kept mutations with a verdict above `kept` go back; the server never had what went by mail. */
export function goesBack(entry: OutboxEntry, kept: number): boolean {
  const isFinished = entry.state !== 'waiting' && entry.state !== 'parked';
  if (isForPage(entry)) return false;
  return isFinished && (entry.seq === null || entry.seq > kept);
}

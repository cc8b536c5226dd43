// Applies one bucket's part of a response: its rows, tombstones and cursor.

import type { BucketState } from '#data/database/stored-rows.ts';
import type { RowSession } from '#data/rows/row-writer.ts';
import type { BucketChange, SyncedRow, Tombstone } from '#domain/protocol/exchange-messages.ts';
import type { CollectionName } from '#domain/schema/schema.ts';
import type { Sent } from '#sync/send/sent-request.ts';
import type { Applying } from './applying.ts';
import { isLastPage, partCounts, rowReplaces, tombstoneDeletes } from './ordering-rules.ts';

/**
 * Applies a part of a response; returns whether it was applied. It is not applied if the bucket's cursor or
 * the generation has changed since the request, if the server could not read the bucket, or if this phone
 * is not subscribed to the bucket.
 */
export async function applyChange(at: Applying, sent: Sent, part: BucketChange): Promise<boolean> {
  const bucket = await at.tables.buckets.get(part.bucket);
  if (part.isFaulty || !bucket) return false;
  if (!partCounts({ generation: sent.generation, cursor: part.from }, cursorStateOf(at, bucket)))
    return false;
  await applyRows(at, part.bucket, part.rows);
  await applyTombstones(at, part.bucket, part.deleted);
  const isComplete = bucket.isComplete || isLastPage(part);
  if (isComplete && !bucket.isComplete) await sweep(at, part.bucket);
  const { isPaused, ...rest } = bucket;
  // The user may have paused the bucket during the exchange that brought its last part. A complete bucket is
  // never paused, because then its later changes would not arrive.
  const pause = isPaused && !isComplete ? { isPaused } : {};
  await at.tables.buckets.put({
    ...{ ...rest, ...pause },
    ...{ cursor: part.cursor, through: part.through, isComplete },
  });
  return true;
}

const cursorStateOf = (at: Applying, bucket: BucketState) => ({
  generation: at.generation,
  cursor: bucket.cursor,
});

async function applyRows(at: Applying, bucket: string, synced: readonly SyncedRow[]): Promise<void> {
  const { generation, rows } = at;
  await loadAll(
    rows,
    synced.map(({ collection, row }) => [collection, row.id]),
  );
  for (const { collection, seq, row } of synced) {
    if (rowReplaces(rows.base(collection, row.id), { seq, generation }))
      rows.put({ collection, id: row.id, bucket, seq, generation, row });
  }
}

async function applyTombstones(at: Applying, bucket: string, deleted: readonly Tombstone[]): Promise<void> {
  const { generation, rows } = at;
  await loadAll(
    rows,
    deleted.map(({ collection, id }) => [collection, id]),
  );
  for (const { collection, id, seq } of deleted) {
    const base = rows.base(collection, id);
    if (base && tombstoneDeletes(base, { bucket, seq, generation })) rows.remove(collection, id);
  }
}

/**
 * Removes the rows of older generations, which the server has not sent again although the last page has
 * arrived.
 */
async function sweep({ rows, generation }: Applying, bucket: string): Promise<void> {
  for (const { collection, id } of await rows.listBucket(bucket, generation)) rows.remove(collection, id);
}

async function loadAll(rows: RowSession, records: [CollectionName, string][]): Promise<void> {
  const idsOf = new Map<CollectionName, string[]>();
  for (const [collection, id] of records) idsOf.set(collection, [...(idsOf.get(collection) ?? []), id]);
  for (const [collection, ids] of idsOf) await rows.load(collection, ids);
}

// Stores the row that came with a result in the row's bucket, or in the cached thread if this phone is not
// subscribed to that bucket; removes the row if the result reports it as deleted.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { MutationResult, SyncedRow } from '#domain/protocol/exchange-messages.ts';
import { dropFromThreadCopies, saveToThreadCopy } from '#sync/threads/thread-copies.ts';
import type { ApplyingResults } from './applying.ts';
import { generationOfResult, removalApplies } from './ordering-rules.ts';

/** Stores or removes the record that the result reports. Does nothing for a result without a row. */
export async function storeResultRow(
  at: ApplyingResults,
  entry: OutboxEntry,
  result: MutationResult,
): Promise<void> {
  const { row } = result;
  if (row === null) return;
  if (row === 'gone') {
    const base = at.rows.base(entry.collection, entry.record);
    if (base && removalApplies(base, { seq: result.seq, generation: at.generation }))
      at.rows.remove(entry.collection, entry.record);
    await dropFromThreadCopies(at.tables, entry.collection, entry.record);
    return;
  }
  const bucket = await at.tables.buckets.get(row.bucket);
  if (bucket) await storeInBucket(at, row.synced, bucket);
  else await saveToThreadCopy(at.tables, row.bucket, row.synced, at.store.clock.now());
}

async function storeInBucket(
  at: ApplyingResults,
  { collection, seq, row }: SyncedRow,
  bucket: { bucket: string; through: number | null },
): Promise<void> {
  await at.rows.load(collection, [row.id]);
  const generation = generationOfResult(seq, at.rows.base(collection, row.id), bucket, at.generation);
  if (generation === null) return;
  at.rows.put({ collection, id: row.id, bucket: bucket.bucket, seq, generation, row });
}

// Manages which buckets this phone pulls: its own always, those the user chose, and those the server names.
// Dropping a bucket removes its confirmed rows and nothing that this phone has written.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { BucketState } from '#data/database/stored-rows.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { AccountId } from '#domain/protocol/exchange-messages.ts';
import {
  type Bucket,
  catalogueBucket,
  forumPageOf,
  isForumBucket,
  mineBucket,
  reportsBucket,
} from '#domain/schema/buckets.ts';

/** The state of a bucket that is pulled from the start. */
export const cold = { cursor: null, through: null, isComplete: false } as const;

/** Largest number of buckets that one request may name. */
const mostPulled = 60;

/** Returns the buckets to pull: first the account's own, then the newest pages of the forum. */
export async function listPulled(tables: AccountTables): Promise<BucketState[]> {
  const buckets = await tables.buckets.toArray();
  const rank = ({ bucket }: BucketState) => forumPageOf(bucket) ?? Number.MAX_SAFE_INTEGER;
  return buckets.sort((left, right) => rank(right) - rank(left)).slice(0, mostPulled);
}

/** Adds the buckets that every account has, and for an admin the bucket `desk`. Runs inside a transaction. */
export async function ensureOwnBuckets(tables: AccountTables, account: AccountId): Promise<void> {
  const own = [catalogueBucket, ...(account === '' ? [] : [mineBucket(account)])];
  if (account !== '' && (await tables.profiles.get(account))?.isAdmin) own.push(reportsBucket);
  for (const bucket of own) await subscribe(tables, bucket, 'default');
}

/** Adds a bucket. If the bucket is already pulled, only records the user's choice. */
export async function subscribe(
  tables: AccountTables,
  bucket: Bucket,
  reason: BucketState['reason'],
): Promise<void> {
  const found = await tables.buckets.get(bucket);
  if (!found) await tables.buckets.add({ bucket, reason, ...cold });
  else if (reason === 'chosen' && found.reason !== reason) await tables.buckets.put({ ...found, reason });
}

/**
 * Removes a bucket and its rows, inside a transaction over all tables. Does nothing when it was not
 * subscribed.
 */
export async function dropBucket(tables: AccountTables, rows: RowSession, bucket: Bucket): Promise<void> {
  for (const { collection, id } of await rows.listBucket(bucket, null)) rows.remove(collection, id);
  await tables.buckets.delete(bucket);
}

/** Removes buckets with a row session of its own, inside a transaction over all tables. */
export async function dropBuckets(tables: AccountTables, buckets: readonly Bucket[]): Promise<void> {
  const rows = new RowSession(tables);
  for (const bucket of buckets) await dropBucket(tables, rows, bucket);
  await rows.flush();
}

/**
 * Subscribes to the pages that a response names. A page that is no longer named stays, because only `gone`
 * withdraws a bucket.
 */
export async function takeForumPages(tables: AccountTables, named: readonly Bucket[]): Promise<void> {
  for (const bucket of named.filter(isForumBucket)) await subscribe(tables, bucket, 'default');
}

/** Makes every bucket be pulled from the start; its rows stay readable until its last page. */
export async function coolAll(tables: AccountTables): Promise<void> {
  await tables.buckets.toCollection().modify({ cursor: null, through: null, isComplete: false });
}

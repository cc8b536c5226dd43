// Manages which buckets this phone pulls: those that the account always has, those that the user chose, and
// the forum pages that the server names. Removing a bucket removes its confirmed rows, but nothing that this
// phone has written and not yet sent.
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

export const cold = { cursor: null, through: null, isComplete: false } as const;

/** Maximum number of buckets that one request may name. */
const mostPulled = 60;

/** Number of forum pages with own threads that are pulled before newer pages; the server names as many. */
const mostOwnPages = 5;

/**
 * Returns the buckets to pull, without the paused ones: first all buckets that are not forum pages, then the forum
 * pages, the newest first. If there are more than `mostPulled`, returns only that many; the newest forum pages with
 * threads of the account, and the pages that the user chose, until they are complete, then come before the other pages.
 */
export async function listPulled(tables: AccountTables, account: AccountId): Promise<BucketState[]> {
  const buckets = (await tables.buckets.toArray()).filter(({ isPaused }) => !isPaused);
  const rank = ({ bucket }: BucketState) => forumPageOf(bucket) ?? Number.MAX_SAFE_INTEGER;
  buckets.sort((left, right) => rank(right) - rank(left));
  if (buckets.length <= mostPulled) return buckets;
  const written = await tables.forumPosts.where('userId').equals(account).toArray();
  const withOwn = new Set<string>(written.map(({ bucket }) => bucket));
  const own = buckets.filter(({ bucket }) => withOwn.has(bucket)).slice(0, mostOwnPages);
  const isAwaited = ({ reason, isComplete }: BucketState) => reason === 'chosen' && !isComplete;
  const isFirst = (state: BucketState) =>
    forumPageOf(state.bucket) === null || own.includes(state) || isAwaited(state);
  const [first, others] = [buckets.filter(isFirst), buckets.filter((state) => !isFirst(state))];
  return [...first, ...others].slice(0, mostPulled);
}

/**
 * Subscribes to the catalogue, to the account's own bucket unless the account is the visitor, and for an admin
 * to the reports. Must be called inside a transaction.
 */
export async function ensureOwnBuckets(tables: AccountTables, account: AccountId): Promise<void> {
  const own = [catalogueBucket, ...(account === '' ? [] : [mineBucket(account)])];
  if (account !== '' && (await tables.profiles.get(account))?.isAdmin) own.push(reportsBucket);
  for (const bucket of own) await subscribe(tables, bucket, 'default');
}

/**
 * Starts to pull a bucket, or a paused one again from where it was stopped. For a bucket that is already pulled,
 * only records that the user chose it, if `reason` is `chosen`.
 */
export async function subscribe(
  tables: AccountTables,
  bucket: Bucket,
  reason: BucketState['reason'],
): Promise<void> {
  const found = await tables.buckets.get(bucket);
  if (!found) await tables.buckets.add({ bucket, reason, ...cold });
  else if (found.isPaused || (reason === 'chosen' && found.reason !== reason)) {
    const { isPaused: _, ...rest } = found;
    await tables.buckets.put({ ...rest, reason });
  }
}

/** Stops the pull of incomplete buckets; their rows stay. Must be called inside a transaction. */
export async function pauseIncomplete(tables: AccountTables, buckets: readonly Bucket[]): Promise<void> {
  const found = await tables.buckets.bulkGet([...buckets]);
  const incomplete = found.flatMap((state) => (state && !state.isComplete ? [state] : []));
  await tables.buckets.bulkPut(incomplete.map((state) => ({ ...state, isPaused: true })));
}

/** Removes a bucket and its rows. Must be called inside a transaction over all tables. */
export async function dropBucket(tables: AccountTables, rows: RowSession, bucket: Bucket): Promise<void> {
  for (const { collection, id } of await rows.listBucket(bucket, null)) rows.remove(collection, id);
  await tables.buckets.delete(bucket);
}

/** Removes buckets and their rows. Must be called inside a transaction over all tables. */
export async function dropBuckets(tables: AccountTables, buckets: readonly Bucket[]): Promise<void> {
  const rows = new RowSession(tables);
  for (const bucket of buckets) await dropBucket(tables, rows, bucket);
  await rows.flush();
}

/**
 * Starts to pull the forum pages that a response names, also those that the user has stopped, because they contain
 * the newest threads or the account's own. A page that is no longer named stays, because the server removes a bucket
 * only with `gone`.
 */
export async function takeForumPages(tables: AccountTables, named: readonly Bucket[]): Promise<void> {
  for (const bucket of named.filter(isForumBucket)) await subscribe(tables, bucket, 'default');
}

/** Marks every bucket to be pulled from the start; its rows stay readable meanwhile. */
export async function coolAll(tables: AccountTables): Promise<void> {
  await tables.buckets.toCollection().modify({ cursor: null, through: null, isComplete: false });
}

// Returns whether a phone without threads may still receive some from the server. Works in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { forumPageOf } from '#domain/schema/buckets.ts';

export async function isForumComing(db: AccountDb): Promise<boolean> {
  const [status, buckets] = await Promise.all([getSyncStatus(db), db.buckets.toArray()]);
  // The first answer names the pages of the forum; the following answers contain their rows.
  if (status.lastExchangeAt === null) return true;
  return buckets.some(({ bucket, through }) => forumPageOf(bucket) !== null && through === null);
}

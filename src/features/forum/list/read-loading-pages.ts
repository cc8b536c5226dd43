// Reads which older forum pages the user has requested and are not completely on this phone yet; works in a
// live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { forumPageOf } from '#domain/schema/buckets.ts';

export type ComingPages = {
  /**
   * Share of the pages' rows that are on this phone, from 0 to 1, and the transferred size of the pages;
   * null if their number of rows is unknown.
   */
  progress: { share: number; sizeBytes: number } | null;
};

/** Returns the progress of the pages being downloaded; null if there are none. */
export async function readComingPages(db: AccountDb): Promise<ComingPages | null> {
  const coming = (await db.buckets.toArray())
    .filter(
      ({ bucket, reason, isComplete }) => forumPageOf(bucket) !== null && reason === 'chosen' && !isComplete,
    )
    .map(({ bucket }) => bucket);
  if (coming.length === 0) return null;
  const [sizes, posts, replies] = await Promise.all([
    db.bucketSizes.bulkGet(coming),
    db.forumPosts.where('bucket').anyOf(coming).count(),
    db.forumReplies.where('bucket').anyOf(coming).count(),
  ]);
  const known = sizes.flatMap((size) => size ?? []);
  const rowCount = known.reduce((sum, size) => sum + size.rowCount, 0);
  if (known.length < coming.length || rowCount === 0) return { progress: null };
  return {
    progress: {
      share: Math.min(1, (posts + replies) / rowCount),
      sizeBytes: known.reduce((sum, size) => sum + size.sizeBytes, 0),
    },
  };
}

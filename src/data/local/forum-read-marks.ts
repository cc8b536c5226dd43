// Stores up to which time forum content was seen on this phone. Read markers are never sent and only move
// forward. Content that existed when the phone first downloaded the forum counts as seen.

import type { AccountDb } from '#data/database/account-db.ts';
import { isToFetch } from '#data/database/stored-rows.ts';
import { newestOf } from '#domain/forum/unread.ts';
import { isForumBucket } from '#domain/schema/buckets.ts';

export type ForumReadMarkers = {
  /**
   * The time, by the server's clock, up to which the replies of a thread have been seen; null before
   * `noteFirstForum` has run.
   */
  seenTo: (postId: string) => number | null;
};

const firstForum = 'forum';
const threadKey = (postId: string) => `thread:${postId}`;

export async function getForumReadMarkers(db: AccountDb): Promise<ForumReadMarkers> {
  const [first, threads] = await Promise.all([
    db.localSeen.get(firstForum),
    db.localSeen.where('key').startsWith(threadKey('')).toArray(),
  ]);
  const seenAt = new Map(threads.map(({ key, at }) => [key, at]));
  return {
    seenTo: (postId) => (first === undefined ? null : Math.max(first.at, seenAt.get(threadKey(postId)) ?? 0)),
  };
}

/**
 * Returns whether all forum pages that this phone downloads, and the user's own threads, are complete, and
 * `noteFirstForum` has not run yet. May run in a live query.
 */
export async function isFirstForumHere(db: AccountDb): Promise<boolean> {
  if (await db.localSeen.get(firstForum)) return false;
  const status = await db.status.get('status');
  if (!status || status.lastExchangeAt === null) return false;
  const [buckets, copies] = await Promise.all([db.buckets.toArray(), db.threadCopies.toArray()]);
  const arePagesHere = buckets.every(({ bucket, isComplete }) => isComplete || !isForumBucket(bucket));
  return arePagesHere && !copies.some(isToFetch);
}

/** Marks all replies on this phone as seen, once, so that a new phone shows no unread badges. */
export async function noteFirstForum(db: AccountDb): Promise<void> {
  const [replies, copies] = await Promise.all([db.forumReplies.toArray(), db.threadCopies.toArray()]);
  const confirmed = replies.filter(({ seq }) => seq > 0);
  const at = newestOf([...confirmed, ...copies.flatMap((copy) => copy.replies)]);
  // Two tabs may add the note at the same time; only the first one counts.
  await db.localSeen.add({ key: firstForum, at }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConstraintError') throw error;
  });
}

/** Records that a thread was seen up to `at`; a time earlier than the stored one changes nothing. */
export async function noteThreadSeen(db: AccountDb, postId: string, at: number): Promise<void> {
  const key = threadKey(postId);
  const { localSeen } = db;
  // One transaction, so that another tab cannot store a later time between the read and the write.
  await localSeen.db.transaction('rw', localSeen, async () => {
    const found = await localSeen.get(key);
    if (!found || found.at < at) await localSeen.put({ key, at });
  });
}

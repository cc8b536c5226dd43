// Responsible for what of the forum has been seen on this phone.
// Guarantees: never sent; a mark only moves forward; what was there when the phone got its forum counts as seen.

import type { AccountDb } from '#data/database/account-db.ts';
import { isToFetch } from '#data/queries/followed-threads.ts';
import { newestOf } from '#domain/forum/unread.ts';
import { isForumBucket } from '#domain/schema/buckets.ts';

export type ForumMarks = {
  /** Server's date of the newest reply that was seen in a thread, or with the phone's first forum; null before. */
  seenTo: (postId: string) => number | null;
};

const firstForum = 'forum';
const threadKey = (postId: string) => `thread:${postId}`;

export async function readForumMarks(db: AccountDb): Promise<ForumMarks> {
  const [first, threads] = await Promise.all([
    db.localSeen.get(firstForum),
    db.localSeen.where('key').startsWith(threadKey('')).toArray(),
  ]);
  const marks = new Map(threads.map(({ key, at }) => [key, at]));
  return {
    seenTo: (postId) => (first === undefined ? null : Math.max(first.at, marks.get(threadKey(postId)) ?? 0)),
  };
}

/** Whether the first forum has come whole, one's own threads too, and nobody has noted up to when it goes; for a live query. */
export async function isFirstForumHere(db: AccountDb): Promise<boolean> {
  if (await db.localSeen.get(firstForum)) return false;
  const status = await db.status.get('status');
  if (!status || status.lastExchangeAt === null) return false;
  const [buckets, copies] = await Promise.all([db.buckets.toArray(), db.threadCopies.toArray()]);
  const arePagesHere = buckets.every(({ bucket, isComplete }) => isComplete || !isForumBucket(bucket));
  return arePagesHere && !copies.some(isToFetch);
}

/** Counts all that is on this phone now as seen, once: a new phone lights nothing up. */
export async function noteFirstForum(db: AccountDb): Promise<void> {
  const [replies, copies] = await Promise.all([db.forumReplies.toArray(), db.threadCopies.toArray()]);
  const confirmed = replies.filter(({ seq }) => seq > 0);
  const at = newestOf([...confirmed, ...copies.flatMap((copy) => copy.replies)]);
  // Two tabs may come here at once; the first one's note stays.
  await db.localSeen.add({ key: firstForum, at }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ConstraintError') throw error;
  });
}

/** Notes that a thread's replies up to that date are on the screen; an earlier date changes nothing. */
export async function noteThreadSeen(db: AccountDb, postId: string, at: number): Promise<void> {
  const key = threadKey(postId);
  const found = await db.localSeen.get(key);
  if (!found || found.at < at) await db.localSeen.put({ key, at });
}

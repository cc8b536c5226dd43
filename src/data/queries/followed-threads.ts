// Reads the followed threads: the user's own threads whose forum page is not on this phone. The phone caches
// and updates these threads one by one.

import type { AccountDb } from '#data/database/account-db.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** Followed threads and their replies, without the rows that the forum pages on this phone contain. */
export type FollowedThreads = { posts: ForumPost[]; replies: ForumReply[] };

type Rows = readonly { id: string }[];

/**
 * Lists the followed threads. `posts` and `replies` must contain all rows of the pages on this phone that
 * could belong to these threads.
 */
export async function listFollowed(
  db: AccountDb,
  account: string,
  { posts, replies }: { posts: Rows; replies: Rows },
): Promise<FollowedThreads> {
  const copies = (await db.threadCopies.toArray()).filter(({ post }) => post?.userId === account);
  if (copies.length === 0) return { posts: [], replies: [] };
  const pages = await db.buckets.bulkGet(copies.map(({ bucket }) => bucket));
  const here = new Set([...posts, ...replies].map(({ id }) => id));
  const followed = copies.filter(({ id }, index) => !pages[index]?.isComplete && !here.has(id));
  return {
    posts: followed.flatMap(({ post }) => post ?? []),
    replies: followed.flatMap((copy) => copy.replies.filter(({ id }) => !here.has(id))),
  };
}

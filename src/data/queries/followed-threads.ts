// Responsible for reading one's own threads whose page is not on this phone: they are kept as copies and followed.
// Guarantees: none stands beside its page's own rows; every function may run in a live query.

import type { AccountDb } from '#data/database/account-db.ts';
import type { ThreadCopy } from '#data/database/stored-rows.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** Whether the server has it in another state than this phone. */
export const isToFetch = ({ mark, wanted }: ThreadCopy): boolean => wanted !== undefined && wanted !== mark;

/** What is not among the rows of the pages. */
export type FollowedThreads = { posts: ForumPost[]; replies: ForumReply[] };

type Rows = readonly { id: string }[];

/** `posts` and `replies`: all rows of the pages that could be of these threads. */
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

// Responsible for dated copies of threads whose page is not on this phone.
// Guarantees: a copy never stands beside the page's own rows for long, and never takes part in an exchange.
import type { AccountTables } from '#data/account-tables.ts';
import type { ThreadCopy } from '#data/stored-rows.ts';
import type { Bucket } from '#domain/buckets.ts';
import type { RemoteThread, SyncedRow } from '#domain/remote.ts';
import type { ForumPost, ForumReply } from '#domain/rows.ts';

/** Puts one's own post or reply, just confirmed, into its thread's copy; rows of other collections are not kept. */
export async function keepInThreadCopy(
  tables: AccountTables,
  bucket: Bucket,
  { collection, row }: SyncedRow,
  nowMs: number,
): Promise<void> {
  if (collection !== 'forumPosts' && collection !== 'forumReplies') return;
  const id = collection === 'forumPosts' ? row.id : (row as ForumReply).postId;
  const found = await tables.threadCopies.get(id);
  const copy: ThreadCopy = found ?? { id, bucket, post: null, replies: [], fetchedAt: nowMs };
  if (collection === 'forumPosts') await tables.threadCopies.put({ ...copy, post: row as ForumPost });
  else {
    const others = copy.replies.filter((reply) => reply.id !== row.id);
    await tables.threadCopies.put({ ...copy, replies: [...others, row as ForumReply] });
  }
}

/** Replaces a thread's copy by what the server has just answered. */
export async function keepThread(
  tables: AccountTables,
  { post, replies, bucket }: RemoteThread,
  nowMs: number,
): Promise<void> {
  await tables.threadCopies.put({ id: post.id, bucket, post, replies, fetchedAt: nowMs });
}

// Responsible for reading threads; every function may run in a live query.
// Guarantees: a thread is put together from its page, a dated copy and what this phone has written, nothing twice.
import type { ForumPost, ForumReply } from '#domain/rows.ts';
import type { AccountDb } from './db.ts';

/** A post or reply as a screen shows it. */
export type Shown<Item> = Item & { isWaiting: boolean };

export type ThreadSummary = { post: Shown<ForumPost>; replyCount: number; lastReplyAt: number | null };

export type Thread = {
  post: Shown<ForumPost>;
  /** The oldest first. */
  replies: Shown<ForumReply>[];
  /** When the dated copy was fetched; null for a thread whose page is on this phone. */
  copiedAt: number | null;
};

/** Threads of the pages on this phone and one's own, the newest first. */
export async function listThreads(db: AccountDb): Promise<ThreadSummary[]> {
  const [posts, replies] = await Promise.all([db.forumPosts.toArray(), db.forumReplies.toArray()]);
  const repliesOf = groupByPost(replies);
  return posts
    .map((post) => {
      const own = repliesOf.get(post.id) ?? [];
      const times = own.map((reply) => reply.created);
      return { post, replyCount: own.length, lastReplyAt: times.length > 0 ? Math.max(...times) : null };
    })
    .sort((left, right) => right.post.created - left.post.created);
}

function groupByPost(replies: readonly ForumReply[]): Map<string, ForumReply[]> {
  const groups = new Map<string, ForumReply[]>();
  for (const reply of replies) {
    const group = groups.get(reply.postId);
    if (group) group.push(reply);
    else groups.set(reply.postId, [reply]);
  }
  return groups;
}

/** Null when nothing of it is on this phone; then `fetchThread` may bring it. */
export async function getThread(db: AccountDb, id: string): Promise<Thread | null> {
  const [post, replies, copy] = await Promise.all([
    db.forumPosts.get(id),
    db.forumReplies.where('postId').equals(id).toArray(),
    db.threadCopies.get(id),
  ]);
  // What has come with a page is complete; a copy beside it would bring back what was removed since.
  const dated = post && post.seq > 0 ? undefined : copy;
  const shownPost = post ?? (dated?.post ? { ...dated.post, isWaiting: false } : null);
  if (!shownPost) return null;
  const here = new Set(replies.map((reply) => reply.id));
  const copied = (dated?.replies ?? []).filter((reply) => !here.has(reply.id));
  const shown = [...replies, ...copied.map((reply) => ({ ...reply, isWaiting: false }))];
  return {
    post: shownPost,
    replies: shown.sort((left, right) => left.created - right.created),
    copiedAt: post || !dated ? null : dated.fetchedAt,
  };
}

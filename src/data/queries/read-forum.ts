// Reads threads; every function may run in a live query. A thread is composed of the rows of its forum page,
// the cached thread and this phone's own writes, without duplicates. A text that the server has refused is shown
// until its author sends it again or discards it.

import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { isUnfinished, recordKey } from '#data/entries/outbox-entry.ts';
import { listUnfinishedOf, type QueuedEntry, queuedEntriesOf } from '#data/entries/read-entries.ts';
import { type ForumReadMarkers, getForumReadMarkers } from '#data/local/forum-read-marks.ts';
import { optimisticRow } from '#data/rows/mutation.ts';
import {
  groupByPost,
  type OwnTexts,
  ownTexts,
  type ShownText,
  withoutRows,
} from '#domain/forum/merge-own-texts.ts';
import { newestOf, unreadReplies } from '#domain/forum/unread.ts';
import type { ForumPost, ForumReply, RowTypes } from '#domain/schema/schema.ts';
import { listFollowed } from './followed-threads.ts';

export type Shown<Item> = ShownText<Item, QueuedEntry>;

export type ThreadSummary = {
  post: Shown<ForumPost>;
  /**
   * Number of replies of the thread on this phone: confirmed ones and the user's own waiting ones, but no
   * refused ones.
   */
  replyCount: number;
  lastReplyAt: number | null;
  /** Number of replies by others to the user's own thread that have not been seen on this phone. */
  unreadCount: number;
  hasTeamReply: boolean;
  refusedCount: number;
};

export type Thread = {
  post: Shown<ForumPost>;
  replies: Shown<ForumReply>[];
  /**
   * Time, by this phone's clock, at which the cached thread that is shown was downloaded; null if no cached
   * thread is shown.
   */
  copiedAt: number | null;
  /** Time, by the server's clock, up to which replies have been seen; null before `noteFirstForum` has run. */
  seenTo: number | null;
};

/**
 * Lists the threads of the pages on this phone and the user's own threads. Threads whose post has an unfinished
 * entry come first, then the newest ones.
 */
export async function listThreads(db: AccountDb, account: string): Promise<ThreadSummary[]> {
  const [onPages, pageReplies, entries, marks] = await Promise.all([
    db.forumPosts.toArray(),
    db.forumReplies.toArray(),
    Promise.all([listUnfinishedOf(db, ['forumPosts', ...referredByPosts]), listRefusedReplies(db)]),
    getForumReadMarkers(db),
  ]);
  const own = ownTexts(queuedEntriesOf(entries.flat()));
  const followed = await listFollowed(db, account, { posts: onPages, replies: pageReplies });
  const copied = followed.posts.filter(({ id }) => !own.isBeingRemoved('forumPosts', id));
  const posts = [...onPages, ...copied.map((post) => ({ ...post, isWaiting: false }))];
  const replies = [...pageReplies, ...followed.replies];
  const repliesOf = groupByPost(replies);
  const refusedPosts = withoutRows(refusedRows(own, 'forumPosts'), posts);
  const refusedOf = groupByPost(withoutRows(refusedRows(own, 'forumReplies'), replies));
  return [...posts.map((post) => own.shown('forumPosts', post)), ...refusedPosts]
    .map((post) => {
      const present = repliesOf.get(post.id) ?? [];
      const times = present.map((reply) => reply.created);
      return {
        post,
        replyCount: present.length,
        lastReplyAt: times.length > 0 ? Math.max(...times) : null,
        unreadCount: unreadIn(post, present, account, marks).length,
        hasTeamReply: present.some((reply) => reply.authorAdmin),
        refusedCount: (refusedOf.get(post.id) ?? []).length,
      };
    })
    .sort(
      (left, right) =>
        Number(isUnsent(right)) - Number(isUnsent(left)) || right.post.created - left.post.created,
    );
}

/**
 * Returns whether the post of the thread has an unfinished entry. Such a thread is listed before all others,
 * because the user may have to decide about the entry, for example after a refusal.
 */
const isUnsent = ({ post }: ThreadSummary): boolean => post.queued !== null;

/** Lists the ids of the user's own threads with replies by others that have not been seen on this phone. */
export async function listUnread(db: AccountDb, account: string): Promise<string[]> {
  return (await listUnreadThreads(db, account)).map(({ post }) => post.id);
}

/**
 * Lists the user's own threads that have unread replies by others, with the number of these replies. The
 * thread with the latest unread reply comes first.
 */
export async function listUnreadThreads(
  db: AccountDb,
  account: string,
): Promise<{ post: ForumPost; unreadCount: number }[]> {
  const own = await db.forumPosts.where('userId').equals(account).toArray();
  // Threads that only this phone has have no replies by others.
  const onPages = own.filter(({ seq }) => seq > 0);
  const replies = await listRepliesTo(db, onPages);
  const followed = await listFollowed(db, account, { posts: own, replies });
  const repliesOf = groupByPost([...replies, ...followed.replies]);
  const readMarkers = await getForumReadMarkers(db);
  return [...onPages, ...followed.posts]
    .map((post) => ({ post, unread: unreadIn(post, repliesOf.get(post.id) ?? [], account, readMarkers) }))
    .filter(({ unread }) => unread.length > 0)
    .sort((left, right) => newestOf(right.unread) - newestOf(left.unread))
    .map(({ post, unread }) => ({ post, unreadCount: unread.length }));
}

/** Number of own threads above which all replies are read at once instead of one query for each thread. */
const maxRequestedThreads = 50;

async function listRepliesTo(db: AccountDb, posts: readonly ForumPost[]): Promise<ForumReply[]> {
  if (posts.length > maxRequestedThreads) return db.forumReplies.toArray();
  const lists = posts.map(({ id }) => db.forumReplies.where('postId').equals(id).toArray());
  return (await Promise.all(lists)).flat();
}

const threadTables = ['forumPosts', 'forumReplies', 'threadCopies', 'outbox', 'localSeen'] as const;

/**
 * Returns a thread with its replies; null if its post is not on this phone. Replies that the server has not confirmed
 * come last, because this phone has dated them.
 */
export async function getThread(db: AccountDb, id: string): Promise<Thread | null> {
  const [post, replies, copy, entries, marks] = await readAtOnce(db, threadTables, () =>
    Promise.all([
      db.forumPosts.get(id),
      db.forumReplies.where('postId').equals(id).toArray(),
      db.threadCopies.get(id),
      listThreadEntries(db, id),
      getForumReadMarkers(db),
    ]),
  );
  const own = ownTexts(queuedEntriesOf(entries));
  // Ignores the cached thread if this phone has the post from a page of the forum, because the cached thread may
  // contain replies that were deleted since.
  const dated = post && post.seq > 0 ? undefined : copy;
  const confirmed = post ?? (dated?.post ? { ...dated.post, isWaiting: false } : null);
  const shownPost = confirmed
    ? own.shown('forumPosts', confirmed)
    : refusedRows(own, 'forumPosts').find((refused) => refused.id === id);
  if (!shownPost) return null;
  const here = new Set(replies.map((reply) => reply.id));
  const copied = (dated?.replies ?? []).filter((reply) => !here.has(reply.id));
  const all = [...replies, ...copied.map((reply) => ({ ...reply, isWaiting: false }))];
  const unsent = new Set(replies.filter(({ seq }) => seq === 0).map((reply) => reply.id));
  const isUnconfirmed = (reply: Shown<ForumReply>) => reply.isRefused || unsent.has(reply.id);
  const refused = withoutRows(refusedRows(own, 'forumReplies'), all).filter((reply) => reply.postId === id);
  return {
    post: shownPost,
    replies: [...all.map((reply) => own.shown('forumReplies', reply)), ...refused].sort(
      (left, right) =>
        Number(isUnconfirmed(left)) - Number(isUnconfirmed(right)) || left.created - right.created,
    ),
    copiedAt: post || !dated ? null : dated.fetchedAt,
    seenTo: marks.seenTo(id),
  };
}

/** Lists the user's refused replies to a post, also if the post is not on this phone. */
export async function listOwnRefused(db: AccountDb, postId: string): Promise<Shown<ForumReply>[]> {
  const own = ownTexts(queuedEntriesOf(await listRefusedReplies(db)));
  return refusedRows(own, 'forumReplies').filter((reply) => reply.postId === postId);
}

/**
 * Collections that a forum post refers to: the post's entry may have to wait for entries of these collections.
 */
const referredByPosts = ['subjects', 'quizQuestions'] as const;

const listRefusedReplies = (db: AccountDb): Promise<OutboxEntry[]> =>
  db.outbox.where('[collection+state]').equals(['forumReplies', 'parked']).toArray();

/**
 * Reads all outbox entries on which the status of the thread's texts depends, but not the whole queue, which
 * may be long.
 */
async function listThreadEntries(db: AccountDb, id: string): Promise<OutboxEntry[]> {
  const [ofPost, ...others] = await Promise.all([
    db.outbox.where('[collection+record]').equals(['forumPosts', id]).toArray(),
    db.outbox.where('refersTo').equals(recordKey('forumPosts', id)).toArray(),
    listRefusedReplies(db),
    // Reads all waiting deletions, because the entry of a deletion contains only the reply's id and not its
    // thread.
    db.outbox.where('[op+state]').equals(['delete', 'waiting']).toArray(),
  ]);
  const mayWait = ofPost.some((entry) => isUnfinished(entry) && entry.refersTo.length > 0);
  return [...ofPost, ...others.flat(), ...(mayWait ? await listUnfinishedOf(db, referredByPosts) : [])];
}

function refusedRows<Name extends 'forumPosts' | 'forumReplies'>(
  own: OwnTexts<QueuedEntry>,
  collection: Name,
): Shown<RowTypes[Name]>[] {
  return own.refused(collection).map((queued) => {
    const row = optimisticRow(queued.entry) as RowTypes[Name];
    return { ...row, isWaiting: false, queued, isRefused: true };
  });
}

function unreadIn(
  post: ForumPost,
  replies: readonly ForumReply[],
  account: string,
  readMarkers: ForumReadMarkers,
): ForumReply[] {
  return post.userId === account ? unreadReplies(replies, account, readMarkers.seenTo(post.id)) : [];
}

// Responsible for reading threads; every function may run in a live query.
// Guarantees: a thread is put together from its page, a dated copy and what this phone has written, nothing twice;
// what the server has refused stays in its place until its author decides.

import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import { type ForumMarks, readForumMarks } from '#data/local/forum-read-marks.ts';
import { isUnfinished, type OutboxEntry, recordKey } from '#data/outbox/outbox-entry.ts';
import { optimisticRow } from '#data/rows/mutation.ts';
import { newestOf, unreadReplies } from '#domain/forum/unread.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';
import { listFollowed } from './followed-threads.ts';
import { linesOf, listUnfinishedOf, type QueueLine } from './read-mine.ts';

/** A post or reply as a screen shows it. */
export type Shown<Item> = Item & {
  isWaiting: boolean;
  /** This phone's own unfinished write of it; null when the server has all. */
  line: QueueLine | null;
  /** The server would not take it and has nothing of it. */
  isRefused: boolean;
};

export type ThreadSummary = {
  post: Shown<ForumPost>;
  /** Those that stand in the thread for others, or will. */
  replyCount: number;
  lastReplyAt: number | null;
  /** Replies of others to one's own thread that have not been seen on this phone. */
  unreadCount: number;
  /** Whether the team has answered. */
  hasTeamReply: boolean;
  /** Own replies in it that the server has refused. */
  refusedCount: number;
};

export type Thread = {
  post: Shown<ForumPost>;
  /** The oldest first. */
  replies: Shown<ForumReply>[];
  /** When the dated copy was fetched; null for a thread whose page is on this phone. */
  copiedAt: number | null;
  /** Up to when its replies have been seen on this phone; null for somebody else's thread, or before any was. */
  seenTo: number | null;
};

/** Threads of the pages on this phone and one's own, whatever their page: what is unsent first, then the newest first. */
export async function listThreads(db: AccountDb, account: string): Promise<ThreadSummary[]> {
  const [onPages, pageReplies, entries, marks] = await Promise.all([
    db.forumPosts.toArray(),
    db.forumReplies.toArray(),
    Promise.all([listUnfinishedOf(db, ['forumPosts', ...referredByPosts]), listRefusedReplies(db)]),
    readForumMarks(db),
  ]);
  const own = ownTexts(entries.flat());
  const followed = await listFollowed(db, account, { posts: onPages, replies: pageReplies });
  const copied = followed.posts.filter(({ id }) => !own.isBeingRemoved('forumPosts', id));
  const posts = [...onPages, ...copied.map((post) => ({ ...post, isWaiting: false }))];
  const replies = [...pageReplies, ...followed.replies];
  const repliesOf = groupByPost(replies);
  const refusedPosts = without(own.refusedPosts, posts);
  const refusedOf = groupByPost(without(own.refusedReplies, replies));
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

/** What waits here, or was refused, is its author's to look after: it stands before all others. */
const isUnsent = ({ post }: ThreadSummary): boolean => post.line !== null;

/** One's own threads with replies of others that have not been seen on this phone. */
export async function listUnread(db: AccountDb, account: string): Promise<string[]> {
  return (await listUnreadThreads(db, account)).map(({ post }) => post.id);
}

/** The same with the threads themselves; the one answered last first. */
export async function listUnreadThreads(
  db: AccountDb,
  account: string,
): Promise<{ post: ForumPost; unreadCount: number }[]> {
  const own = await db.forumPosts.where('userId').equals(account).toArray();
  // Nobody has answered what is not on the server.
  const onPages = own.filter(({ seq }) => seq > 0);
  const replies = await listRepliesTo(db, onPages);
  const followed = await listFollowed(db, account, { posts: own, replies });
  const repliesOf = groupByPost([...replies, ...followed.replies]);
  const marks = await readForumMarks(db);
  return [...onPages, ...followed.posts]
    .map((post) => ({ post, unread: unreadIn(post, repliesOf.get(post.id) ?? [], account, marks) }))
    .filter(({ unread }) => unread.length > 0)
    .sort((left, right) => newestOf(right.unread) - newestOf(left.unread))
    .map(({ post, unread }) => ({ post, unreadCount: unread.length }));
}

/** More threads than that are asked for by reading all. */
const mostAskedFor = 50;

async function listRepliesTo(db: AccountDb, posts: readonly ForumPost[]): Promise<ForumReply[]> {
  if (posts.length > mostAskedFor) return db.forumReplies.toArray();
  const lists = posts.map(({ id }) => db.forumReplies.where('postId').equals(id).toArray());
  return (await Promise.all(lists)).flat();
}

const threadTables = ['forumPosts', 'forumReplies', 'threadCopies', 'outbox', 'localSeen'] as const;

/** Null when nothing of it is on this phone; then `fetchThread` may bring it. */
export async function getThread(db: AccountDb, id: string): Promise<Thread | null> {
  const [post, replies, copy, entries, marks] = await readAtOnce(db, threadTables, () =>
    Promise.all([
      db.forumPosts.get(id),
      db.forumReplies.where('postId').equals(id).toArray(),
      db.threadCopies.get(id),
      listThreadEntries(db, id),
      readForumMarks(db),
    ]),
  );
  const own = ownTexts(entries);
  // What has come with a page is complete; a copy beside it would bring back what was removed since.
  const dated = post && post.seq > 0 ? undefined : copy;
  const confirmed = post ?? (dated?.post ? { ...dated.post, isWaiting: false } : null);
  const shownPost = confirmed
    ? own.shown('forumPosts', confirmed)
    : own.refusedPosts.find((refused) => refused.id === id);
  if (!shownPost) return null;
  const here = new Set(replies.map((reply) => reply.id));
  const copied = (dated?.replies ?? []).filter((reply) => !here.has(reply.id));
  const all = [...replies, ...copied.map((reply) => ({ ...reply, isWaiting: false }))];
  const refused = without(own.refusedReplies, all).filter((reply) => reply.postId === id);
  return {
    post: shownPost,
    replies: [...all.map((reply) => own.shown('forumReplies', reply)), ...refused].sort(
      (left, right) => left.created - right.created,
    ),
    copiedAt: post || !dated ? null : dated.fetchedAt,
    seenTo: marks.seenTo(id),
  };
}

/** What this phone has written to a thread that cannot be shown: it is still there to copy. */
export async function listOwnRefused(db: AccountDb, postId: string): Promise<Shown<ForumReply>[]> {
  const { refusedReplies } = ownTexts(await listRefusedReplies(db));
  return refusedReplies.filter((reply) => reply.postId === postId);
}

type OwnTexts = {
  shown: <Item extends { id: string; isWaiting: boolean }>(
    collection: 'forumPosts' | 'forumReplies',
    row: Item,
  ) => Shown<Item>;
  /** Whether its removal waits to be sent. */
  isBeingRemoved: (collection: 'forumPosts' | 'forumReplies', id: string) => boolean;
  /** Also those that have a row all the same, such as a text that was edited too late. */
  refusedPosts: Shown<ForumPost>[];
  refusedReplies: Shown<ForumReply>[];
};

/** What a question refers to, and may wait for. */
const referredByPosts = ['subjects'] as const;

const listRefusedReplies = (db: AccountDb): Promise<OutboxEntry[]> =>
  db.outbox.where('[collection+state]').equals(['forumReplies', 'parked']).toArray();

/** All that the lines of one thread follow from, and little else: its thousands of others are not read. */
async function listThreadEntries(db: AccountDb, id: string): Promise<OutboxEntry[]> {
  const [ofPost, ...others] = await Promise.all([
    db.outbox.where('[collection+record]').equals(['forumPosts', id]).toArray(),
    db.outbox.where('refersTo').equals(recordKey('forumPosts', id)).toArray(),
    listRefusedReplies(db),
    // A removal says only which reply.
    db.outbox.where('[op+state]').equals(['delete', 'waiting']).toArray(),
  ]);
  const mayWait = ofPost.some((entry) => isUnfinished(entry) && entry.refersTo.length > 0);
  return [...ofPost, ...others.flat(), ...(mayWait ? await listUnfinishedOf(db, referredByPosts) : [])];
}

function ownTexts(entries: readonly OutboxEntry[]): OwnTexts {
  const lines = linesOf(entries).filter(({ entry }) => entry.withdrawal === null);
  // An edit stands behind what it replaces, so that the last line of a record is the one that speaks.
  const lineOf = new Map(lines.map((line) => [recordKey(line.entry.collection, line.entry.record), line]));
  const refused = [...lineOf.values()].filter(
    ({ entry, status }) => status === 'parked' && entry.op === 'create',
  );
  const rowsOf = (collection: 'forumPosts' | 'forumReplies') =>
    refused
      .filter(({ entry }) => entry.collection === collection)
      .map((line) => ({ ...optimisticRow(line.entry), isWaiting: false, line, isRefused: true }));
  return {
    shown: (collection, row) => ({
      ...row,
      line: lineOf.get(recordKey(collection, row.id)) ?? null,
      isRefused: false,
    }),
    isBeingRemoved: (collection, id) => {
      const line = lineOf.get(recordKey(collection, id));
      return line?.entry.op === 'delete' && line.status !== 'parked';
    },
    refusedPosts: rowsOf('forumPosts') as Shown<ForumPost>[],
    refusedReplies: rowsOf('forumReplies') as Shown<ForumReply>[],
  };
}

/** Those that no row shows. */
function without<Item extends { id: string }>(
  items: readonly Item[],
  rows: readonly { id: string }[],
): Item[] {
  const ids = new Set(rows.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

function unreadIn(
  post: ForumPost,
  replies: readonly ForumReply[],
  account: string,
  marks: ForumMarks,
): ForumReply[] {
  return post.userId === account ? unreadReplies(replies, account, marks.seenTo(post.id)) : [];
}

function groupByPost<Reply extends { postId: string }>(replies: readonly Reply[]): Map<string, Reply[]> {
  const groups = new Map<string, Reply[]>();
  for (const reply of replies) {
    const group = groups.get(reply.postId);
    if (group) group.push(reply);
    else groups.set(reply.postId, [reply]);
  }
  return groups;
}

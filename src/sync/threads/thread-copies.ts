// Caches threads whose forum page is not on this phone, each with the time of its download, and keeps the
// user's own threads among them up to date.
// The cached copy of an own thread is deleted only when the server says that the thread was deleted, or when
// its page is on this phone.
import type { AccountTables } from '#data/database/account-tables.ts';
import { isToFetch, type ThreadCopy } from '#data/database/stored-rows.ts';
import type { SyncedRow } from '#domain/protocol/exchange-messages.ts';
import type { OwnThreads, ThreadPart } from '#domain/protocol/thread-answers.ts';
import { threadVersion, versionCovers, versionWithReply } from '#domain/protocol/thread-version.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { CollectionName, ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** A version that no thread has. A thread that is wanted in this version is always requested. */
const unknownVersion = '?';

/**
 * Adds the user's own post or reply, which the server has just confirmed, to the cached copy of its thread.
 * Ignores rows of other collections.
 */
export async function saveToThreadCopy(
  tables: AccountTables,
  bucket: Bucket,
  { collection, seq, row }: SyncedRow,
  nowMs: number,
): Promise<void> {
  if (collection !== 'forumPosts' && collection !== 'forumReplies') return;
  const id = collection === 'forumPosts' ? row.id : (row as ForumReply).postId;
  const found = await tables.threadCopies.get(id);
  const copy: ThreadCopy = found ?? { id, bucket, post: null, replies: [], fetchedAt: nowMs };
  const { mark: before, ...rest } = copy;
  const isHere = versionCovers(before, seq);
  if (collection === 'forumPosts') {
    // Computes the version of a question that was not cached yet: it has just reached the server, so it has
    // no replies.
    const version = found ? before : threadVersion(seq, 0);
    await tables.threadCopies.put({
      ...copy,
      ...(version && { mark: version }),
      bucket,
      post: row as ForumPost,
    });
    return;
  }
  const others = copy.replies.filter((reply) => reply.id !== row.id);
  const isNew = others.length === copy.replies.length;
  const after = before !== undefined && isNew ? versionWithReply(before, seq) : undefined;
  const version = isHere ? before : after;
  await tables.threadCopies.put({
    ...rest,
    ...(version && { mark: version }),
    replies: [...others, row as ForumReply],
  });
}

/** Removes a deleted post or reply from the cached threads; a deleted post removes its whole thread. */
export async function dropFromThreadCopies(
  tables: AccountTables,
  collection: CollectionName,
  id: string,
): Promise<void> {
  if (collection === 'forumPosts') await tables.threadCopies.delete(id);
  if (collection !== 'forumReplies') return;
  for (const copy of await tables.threadCopies.toArray()) {
    const replies = copy.replies.filter((reply) => reply.id !== id);
    if (replies.length < copy.replies.length) await tables.threadCopies.put({ ...copy, replies });
  }
}

/**
 * Replaces a cached thread by the parts received so far, in order. Until the last part has arrived, replies
 * that were cached before and are in none of these parts stay.
 */
export async function saveThreadCopy(
  tables: AccountTables,
  id: string,
  parts: readonly ThreadPart[],
  nowMs: number,
): Promise<void> {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return;
  const { bucket, post } = first;
  const came = parts.flatMap(({ replies }) => replies);
  await tables.transaction('rw', tables.threadCopies, async () => {
    const found = await tables.threadCopies.get(id);
    const now = { id, bucket, post, fetchedAt: nowMs };
    if (last.next !== null) {
      const ids = new Set(came.map((reply) => reply.id));
      const remaining = (found?.replies ?? []).filter((reply) => !ids.has(reply.id));
      // Stores an incomplete thread without a version, so that it equals no version that the server lists and
      // is fetched again.
      const { mark: _, ...before } = found ?? {};
      await tables.threadCopies.put({ ...before, ...now, replies: [...came, ...remaining] });
      return;
    }
    const version = versionOf(parts);
    const isFollowed = found?.wanted !== undefined && found.wanted !== unknownVersion;
    // Sets the wanted version to the received one, because the received thread already contains the changes
    // since the server sent its list; the next list will contain this version.
    const wanted = isFollowed ? { wanted: version } : {};
    await tables.threadCopies.put({ ...now, replies: came, mark: version, ...wanted });
  });
}

const versionOf = (parts: readonly ThreadPart[]): string =>
  threadVersion(
    Math.max(...parts.map(({ newestSeq }) => newestSeq)),
    parts.reduce((sum, { replyCount }) => sum + replyCount, 0),
  );

/**
 * Stores the list of own threads that the server has sent. A thread that is no longer listed was deleted,
 * or is on a forum page that this phone pulls by now. If its page is complete on this phone, the cached
 * copy is deleted; if the page is not pulled, the thread is requested again, because the list may have
 * arrived late. Called inside the transaction that applies a response.
 */
export async function takeOwnThreads(tables: AccountTables, { marks }: OwnThreads): Promise<void> {
  const copies = new Map((await tables.threadCopies.toArray()).map((copy) => [copy.id, copy]));
  for (const [id, wanted] of Object.entries(marks)) {
    const copy = copies.get(id) ?? { id, bucket: '', post: null, replies: [], fetchedAt: 0 };
    await tables.threadCopies.put({ ...copy, wanted });
  }
  for (const copy of copies.values()) {
    if (copy.wanted === undefined || copy.id in marks) continue;
    const page = await tables.buckets.get(copy.bucket);
    const { wanted: _, ...unfollowed } = copy;
    if (page?.isComplete) await tables.threadCopies.delete(copy.id);
    else await tables.threadCopies.put(page ? unfollowed : { ...copy, wanted: unknownVersion });
  }
}

export async function listToFetch(tables: AccountTables): Promise<string[]> {
  const copies = await tables.threadCopies.toArray();
  return copies.filter(isToFetch).map(({ id }) => id);
}

/**
 * Deletes the versions of all cached threads after the server lost history: its log then gives the lost
 * numbers to other changes, so the old versions mean nothing. Own threads are fetched again.
 */
export async function forgetThreadVersions(tables: AccountTables): Promise<void> {
  await tables.threadCopies.toCollection().modify((copy) => {
    delete copy.mark;
  });
}

// Responsible for dated copies of threads whose page is not on this phone, and for following one's own among them.
// Guarantees: a copy never stands beside the page's own rows for long, and never takes part in an exchange; one's own
// thread goes only when the server says that it is gone, or when its page is here.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { ThreadCopy } from '#data/database/stored-rows.ts';
import { isToFetch } from '#data/queries/followed-threads.ts';
import type { OwnThreads, SyncedRow, ThreadPart } from '#domain/protocol/sync-api-port.ts';
import { markCovers, markWithReply, threadMark } from '#domain/protocol/thread-version.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { CollectionName, ForumPost, ForumReply } from '#domain/schema/schema.ts';

/** No thread is ever in it, so that the copy is asked for once more. */
const unknownMark = '?';

/** Puts one's own post or reply, just confirmed, into its thread's copy; rows of other collections are not kept. */
export async function keepInThreadCopy(
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
  const isHere = markCovers(before, seq);
  if (collection === 'forumPosts') {
    // Nobody has answered a question that has just arrived.
    const mark = found ? before : threadMark(seq, 0);
    await tables.threadCopies.put({ ...copy, ...(mark && { mark }), bucket, post: row as ForumPost });
    return;
  }
  const others = copy.replies.filter((reply) => reply.id !== row.id);
  const isNew = others.length === copy.replies.length;
  const after = before !== undefined && isNew ? markWithReply(before, seq) : undefined;
  const mark = isHere ? before : after;
  await tables.threadCopies.put({ ...rest, ...(mark && { mark }), replies: [...others, row as ForumReply] });
}

/** Takes a removed post or reply out of the copies. */
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
 * Puts what has come of a thread in the place of its copy: its parts so far, in their order. Until the last one, what
 * the copy had beside them stays.
 */
export async function keepThread(
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
      const kept = (found?.replies ?? []).filter((reply) => !ids.has(reply.id));
      // Without a mark: it is not here in any state that the server may name.
      const { mark: _, ...before } = found ?? {};
      await tables.threadCopies.put({ ...before, ...now, replies: [...came, ...kept] });
      return;
    }
    const mark = markOf(parts);
    const isFollowed = found?.wanted !== undefined && found.wanted !== unknownMark;
    // What has changed since the server named it is here now: the next list says the same.
    const wanted = isFollowed ? { wanted: mark } : {};
    await tables.threadCopies.put({ ...now, replies: came, mark, ...wanted });
  });
}

const markOf = (parts: readonly ThreadPart[]): string =>
  threadMark(
    Math.max(...parts.map(({ newestSeq }) => newestSeq)),
    parts.reduce((sum, { replyCount }) => sum + replyCount, 0),
  );

/**
 * Takes the list of one's own threads that the server has named. One that is not in it any more is on a page that is
 * pulled by now, or gone: that is asked, for a list may come late. Inside a transaction.
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
    else await tables.threadCopies.put(page ? unfollowed : { ...copy, wanted: unknownMark });
  }
}

/** The ids of one's own threads that are not here in the state that the server has named. */
export async function listToFetch(tables: AccountTables): Promise<string[]> {
  const copies = await tables.threadCopies.toArray();
  return copies.filter(isToFetch).map(({ id }) => id);
}

/** The server's log begins anew: no mark of before says anything, and the list is asked for again. */
export async function forgetMarks(tables: AccountTables): Promise<void> {
  await tables.threadCopies.toCollection().modify((copy) => {
    delete copy.mark;
  });
}

// Defines what the server answers about threads of the forum: the list of the user's own threads, and one
// part of a thread.
import type { Bucket } from '#domain/schema/buckets.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

/**
 * The user's own threads: `marks` holds the version hash of each thread by post id; `mark` is the version
 * hash of the whole list, empty for an empty list.
 */
export type OwnThreads = { mark: string; marks: Record<string, string> };

/** A part of a thread: its replies in order, following those of the previous part. */
export type ThreadPart = {
  /** The thread's post; null in all parts but the first. */
  post: ForumPost | null;
  replies: ForumReply[];
  bucket: Bucket;
  /**
   * The highest seq of its rows, and the number of replies that the server sent; the thread's version hash
   * is made of both.
   */
  newestSeq: number;
  replyCount: number;
  /** Start of the next part, for the `after` of its request; null in the last part. */
  next: string | null;
};

// Defines what the server answers about threads of the forum: the list of the user's own threads, and one
// part of a thread.
import type { Bucket } from '#domain/schema/buckets.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

/**
 * The user's newest own threads on forum pages that this phone does not pull. `marks` maps the id of each post to the
 * version of its thread (`threadVersion`); `mark` is the version hash of the whole list, empty for an empty list.
 */
export type OwnThreads = { mark: string; marks: Record<string, string> };

/** A part of a thread: the replies that follow those of the previous part, in the order of the thread. */
export type ThreadPart = {
  /** The thread's post; null in all parts but the first. */
  post: ForumPost | null;
  replies: ForumReply[];
  bucket: Bucket;
  /**
   * The highest seq among the rows of this part, and its number of replies. The version of the thread
   * (`threadVersion`) is made of the highest seq and the sum of replies of all parts.
   */
  newestSeq: number;
  replyCount: number;
  /** Start of the next part, which the next request sends as its `after`; null in the last part. */
  next: string | null;
};

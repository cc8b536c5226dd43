// Finds the new replies for the author of a thread. Pure; compares only dates of the server, so that a
// wrong clock of the phone neither hides replies nor shows old ones as new.
import type { ForumReply } from '#domain/schema/schema.ts';

/**
 * Returns the replies of other users that are newer than `seenTo`, the date (UTC ms) of the newest reply seen
 * on this phone. If it is null, returns none, because it is unknown which replies existed before this phone
 * was used.
 */
export function unreadReplies<Reply extends Pick<ForumReply, 'created' | 'userId'>>(
  replies: readonly Reply[],
  account: string,
  seenTo: number | null,
): Reply[] {
  if (seenTo === null) return [];
  return replies.filter((reply) => reply.userId !== account && reply.created > seenTo);
}

/** Returns the time of the newest reply, in UTC ms; 0 if there are no replies. */
export function newestOf(replies: readonly Pick<ForumReply, 'created'>[]): number {
  return replies.reduce((newest, { created }) => Math.max(newest, created), 0);
}

// Finds the new replies for the author of a thread. Pure; uses only the server's dates, so that a wrong
// clock of the phone neither hides replies nor shows old ones as new.
import type { ForumReply } from '#domain/schema/schema.ts';

/**
 * Returns the replies of other users that came after `seenTo`, the date of the newest reply seen on this
 * phone, in UTC ms. With null it is unknown which replies existed before this phone was used; then none is
 * new.
 */
export function unreadReplies<Reply extends Pick<ForumReply, 'created' | 'userId'>>(
  replies: readonly Reply[],
  account: string,
  seenTo: number | null,
): Reply[] {
  if (seenTo === null) return [];
  return replies.filter((reply) => reply.userId !== account && reply.created > seenTo);
}

/** Returns the date up to which a thread counts as seen once these replies are shown; 0 without any. */
export function newestOf(replies: readonly Pick<ForumReply, 'created'>[]): number {
  return replies.reduce((newest, { created }) => Math.max(newest, created), 0);
}

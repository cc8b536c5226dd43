// Responsible for what is new to the author of a thread.
// Guarantees: pure; goes by the server's dates alone, so that a phone's wrong clock hides and invents nothing.
import type { ForumReply } from '#domain/schema/schema.ts';

/**
 * Replies of others that came after `seenTo`, the date of the newest one that was seen on this phone, in UTC ms.
 * Null: it is not known yet what was there before this phone; then nothing is new.
 */
export function unreadReplies<Reply extends Pick<ForumReply, 'created' | 'userId'>>(
  replies: readonly Reply[],
  account: string,
  seenTo: number | null,
): Reply[] {
  if (seenTo === null) return [];
  return replies.filter((reply) => reply.userId !== account && reply.created > seenTo);
}

/** The date up to which a thread has been seen once these replies are on the screen; 0 without any. */
export function newestOf(replies: readonly Pick<ForumReply, 'created'>[]): number {
  return replies.reduce((newest, { created }) => Math.max(newest, created), 0);
}

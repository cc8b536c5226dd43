// Reads the reply of the forum with which an explanation is extended.
import type { AccountDb } from '#data/database/account-db.ts';
import type { ForumReply } from '#domain/schema/schema.ts';

/** Returns a reply from the forum pages or cached threads on this phone; undefined if neither contains it. */
export async function readReply(db: AccountDb, id: string): Promise<ForumReply | undefined> {
  const here = await db.forumReplies.get(id);
  if (here) return here;
  const copies = await db.threadCopies.toArray();
  return copies.flatMap(({ replies }) => replies).find((reply) => reply.id === id);
}

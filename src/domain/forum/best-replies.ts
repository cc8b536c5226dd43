// Chooses the replies that are shown below a missed question.
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

type ThreadOf = Pick<ForumPost, 'id' | 'userId'>;

const mostReplies = 3;

/**
 * Returns at most `mostReplies` replies of the threads: those of the team first, then the newest first. Leaves
 * out replies by the author of their thread, because these are no answers, unless the author belongs to the
 * team.
 */
export function bestReplies<Reply extends Pick<ForumReply, 'postId' | 'userId' | 'authorAdmin' | 'created'>>(
  threads: readonly ThreadOf[],
  replies: readonly Reply[],
): Reply[] {
  const authors = new Map(threads.map(({ id, userId }) => [id, userId]));
  return replies
    .filter(({ postId, userId, authorAdmin }) => authorAdmin || userId !== authors.get(postId))
    .sort(
      (left, right) => Number(right.authorAdmin) - Number(left.authorAdmin) || right.created - left.created,
    )
    .slice(0, mostReplies);
}

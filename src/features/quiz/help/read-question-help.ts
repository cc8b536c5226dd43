// Reads the threads on this phone that ask about a quiz question; may run in a live query.
import type { AccountDb } from '#data/database/account-db.ts';
import { readAtOnce } from '#data/database/read-transaction.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import { listFollowed } from '#data/queries/followed-threads.ts';
import { bestReplies } from '#domain/forum/best-replies.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

export type OwnQuestionThread = { id: string; isWaiting: boolean };

export type QuestionHelp = {
  /** At most three; those of admins first, then the newest. */
  replies: ForumReply[];
  /** The user's newest thread about the question, without refused ones; null if there is none. */
  own: OwnQuestionThread | null;
};

const tables = ['forumPosts', 'forumReplies', 'threadCopies', 'buckets'] as const;

/** Reads all threads on the phone, because the table has no index by question. */
export function readQuestionHelp(db: AccountDb, account: string, question: string): Promise<QuestionHelp> {
  return readAtOnce(db, tables, async () => {
    const onPages = await db.forumPosts.filter((post) => post.question === question).toArray();
    const ids = onPages.map(({ id }) => id);
    const pageReplies = await db.forumReplies.where('postId').anyOf(ids).toArray();
    const followed = await listFollowed(db, account, { posts: onPages, replies: pageReplies });
    const copied = followed.posts.filter((post) => post.question === question);
    return {
      replies: bestReplies(
        [...onPages, ...copied],
        [...pageReplies, ...followed.replies].filter(isOf(onPages, copied)),
      ),
      own: ownThread([...onPages, ...copied.map(confirmed)], account),
    };
  });
}

const confirmed = (post: ForumPost) => ({ ...post, isWaiting: false });

function isOf(...threads: readonly (readonly ForumPost[])[]): (reply: ForumReply) => boolean {
  const ids = new Set(threads.flat().map(({ id }) => id));
  return ({ postId }) => ids.has(postId);
}

type WithState = ForumPost & Pick<Stored<ForumPost>, 'isWaiting'>;

function ownThread(threads: readonly WithState[], account: string): OwnQuestionThread | null {
  const own = threads.filter(({ userId }) => userId === account);
  const [newest] = own.sort((left, right) => right.created - left.created);
  return newest ? { id: newest.id, isWaiting: newest.isWaiting } : null;
}

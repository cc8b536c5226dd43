// Finds the texts of an outbox that the server has published although the phone received no confirmation. Reads
// their threads from the server for this.
// A text counts as published only if the server has it under the same id with the same content.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';

type ThreadServer = { remote: Pick<Remote, 'thread'>; call: CallOptions };
type Thread = { post: ForumPost | null; replies: ForumReply[] };

const partBytes = 32 * 1024;

/**
 * Returns those of the given questions and replies that are published although unconfirmed. Rejects with RemoteError
 * when the server cannot be asked.
 */
export async function findPublished(
  server: ThreadServer,
  texts: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const doubtful = texts.filter(({ isAttempted, seq }) => isAttempted && seq === null);
  const threads = new Map<string, Thread>();
  for (const id of new Set(doubtful.map(threadOf))) threads.set(id, await readThread(server, id));
  return doubtful.filter((entry) => isIn(threads.get(threadOf(entry)), entry));
}

const threadOf = ({ collection, record, data }: OutboxEntry): string =>
  collection === 'forumPosts' ? record : String(data.postId);

async function readThread({ remote, call }: ThreadServer, id: string): Promise<Thread> {
  const thread: Thread = { post: null, replies: [] };
  try {
    for (let after: string | null = null; ; ) {
      const part = await remote.thread(id, { after, maxBytes: partBytes }, call);
      thread.post ??= part.post;
      thread.replies.push(...part.replies);
      if (part.next === null) return thread;
      after = part.next;
    }
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'missing') return thread;
    throw error;
  }
}

function isIn(thread: Thread | undefined, { collection, record, data }: OutboxEntry): boolean {
  const { post = null, replies = [] } = thread ?? {};
  if (collection === 'forumPosts')
    return post?.id === record && post.title === data.title && post.content === data.content;
  return replies.some((reply) => reply.id === record && reply.content === data.content);
}

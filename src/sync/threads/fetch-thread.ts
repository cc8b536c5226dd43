// Fetches one thread of the forum in parts.
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type { ThreadPart } from '#domain/protocol/thread-answers.ts';
import { ask, askThrough } from '#sync/connection/request-with-retry.ts';
import { saveThreadCopy } from './thread-copies.ts';

type FetchThreadDeps = { store: AccountStore; remote: Pick<Remote, 'thread'> };

/** Fetches a thread and stores each part when it arrives. Rejects with RemoteError if a request fails. */
export async function fetchThread(
  { store, remote }: FetchThreadDeps,
  postId: string,
  call: CallOptions,
): Promise<void> {
  const through = askThrough(store);
  const parts: ThreadPart[] = [];
  for (let after: string | null = null; ; ) {
    const { part } = await ask(through, async (maxBytes) => {
      const part = await remote.thread(postId, { after, maxBytes }, call);
      return { part, isFull: part.next !== null };
    });
    parts.push(part);
    await saveThreadCopy(tablesOf(store.db), postId, parts, store.clock.now());
    if (part.next === null) return;
    after = part.next;
  }
}

// Fetches the user's own threads whose forum page is not on this phone; the exchange lists them with their
// versions.
// A thread is requested only while the version of its cached copy differs from the listed version. Where
// the browser has Web Locks, only one tab fetches at a time, one thread after the other.
import { tablesOf } from '#data/database/account-tables.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import type { Locks } from '#lib/locks.ts';
import { requestTimeoutMs } from '#sync/connection/time-limits.ts';
import { fetchThread } from './fetch-thread.ts';
import { dropFromThreadCopies, listToFetch } from './thread-copies.ts';

export type OwnThreadDeps = {
  store: AccountStore;
  remote: Pick<Remote, 'thread'>;
  locks: Locks;
  token: () => Promise<string | null>;
};

/**
 * Fetches the own threads whose cached copies are outdated. Resolves when all are stored, or at the first
 * thread that cannot be fetched now; the other threads are fetched after the next exchange.
 */
export async function bringOwnThreads({ store, remote, locks, token }: OwnThreadDeps): Promise<void> {
  const tables = tablesOf(store.db);
  if ((await listToFetch(tables)).length === 0) return;
  await locks.request(`pare-threads-${store.account}`, {}, async () => {
    for (const id of await listToFetch(tables)) {
      try {
        await fetchThread({ store, remote }, id, { token: await token(), timeoutMs: requestTimeoutMs });
      } catch (error) {
        if (isQuotaError(error)) return;
        if (!(error instanceof RemoteError)) throw error;
        if (error.kind !== 'missing') return;
        await dropFromThreadCopies(tables, 'forumPosts', id);
      }
    }
  });
}

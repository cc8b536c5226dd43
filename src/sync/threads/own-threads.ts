// Responsible for fetching one's own threads whose page is not on this phone, as the exchange names them.
// Guarantees: each is asked for only while it is not here in the state that was named; one after the other, by one tab.
import type { AccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { type Remote, RemoteError } from '#domain/protocol/sync-api-port.ts';
import type { Locks } from '#lib/locks.ts';
import { requestTimeoutMs } from '#sync/engine/retry-delays.ts';
import { fetchThread } from './side-requests.ts';
import { dropFromThreadCopies, listToFetch } from './thread-copies.ts';

export type OwnThreadDeps = {
  store: AccountStore;
  remote: Pick<Remote, 'thread'>;
  locks: Locks;
  /** The account's token as it is now; null without a session. */
  token: () => Promise<string | null>;
};

/** Resolves when all are here, or with the first that cannot be had now: the rest comes after the next exchange. */
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

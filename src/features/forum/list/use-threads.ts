// Provides the list of threads, updated live while it is visible. Under an open thread it is not updated:
// each reply written there would cause the whole list to be read, searched and rendered before the reply
// itself is shown.
import { useRef } from 'react';
import type { AccountDb } from '#data/database/account-db.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { listThreads, type ThreadSummary } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { forumPageOf } from '#domain/schema/buckets.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

/**
 * Returns undefined until the threads have been read; null while the phone has none and the first ones may
 * still be downloaded.
 */
export function useThreads(
  { db, account }: AccountStore,
  isCovered: boolean,
): ThreadSummary[] | null | undefined {
  const rested = useRef<{ db: AccountDb; summaries: ThreadSummary[] | null } | null>(null);
  return useLive(async () => {
    if (isCovered && rested.current?.db === db) return rested.current.summaries;
    const summaries = await listHere(db, account);
    rested.current = { db, summaries };
    return summaries;
  }, [db, account, isCovered]);
}

async function listHere(db: AccountDb, account: string): Promise<ThreadSummary[] | null> {
  const summaries = await listThreads(db, account);
  if (summaries.length > 0) return summaries;
  // Reads the threads again, because the first ones may have arrived after they were read above; without this, an
  // empty list would be shown for a moment.
  return (await isForumComing(db)) ? null : listThreads(db, account);
}

async function isForumComing(db: AccountDb): Promise<boolean> {
  const [status, buckets] = await Promise.all([getSyncStatus(db), db.buckets.toArray()]);
  // Before its first exchange the phone does not know the pages of the forum.
  if (status.lastExchangeAt === null) return true;
  return buckets.some(({ bucket, through }) => forumPageOf(bucket) !== null && through === null);
}

// Provides the list of threads, live while it is visible. Under an open thread it is not updated: each
// reply written there would have the whole list read, searched and rendered before the reply itself is
// shown.
import { useRef } from 'react';
import type { AccountDb } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { listThreads, type ThreadSummary } from '#data/queries/read-forum.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { isForumComing } from './is-forum-loading.ts';

/**
 * Returns undefined until it was read once, null while the phone has no threads and the first ones may be
 * on their way.
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
  // Reads the threads again once none are on their way, so that the last ones are included and no empty
  // list is shown even for one frame.
  return (await isForumComing(db)) ? null : listThreads(db, account);
}

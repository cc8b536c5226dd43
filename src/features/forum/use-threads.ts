// The list of discussions, live while it can be seen. Under an open thread it rests: each reply written there would have
// all of it read, searched and drawn anew before the reply itself shows.
import { useRef } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listThreads, type ThreadSummary } from '#data/read-forum.ts';
import { useLive } from '#ui/use-live.ts';

/** Undefined until it has been read once. */
export function useThreads({ db, account }: AccountStore, isCovered: boolean): ThreadSummary[] | undefined {
  const rested = useRef<{ db: AccountStore['db']; summaries: ThreadSummary[] } | null>(null);
  return useLive(async () => {
    if (isCovered && rested.current?.db === db) return rested.current.summaries;
    const summaries = await listThreads(db, account);
    rested.current = { db, summaries };
    return summaries;
  }, [db, account, isCovered]);
}

// The list of discussions, live while it can be seen. Under an open thread it rests: each reply written there would have
// all of it read, searched and drawn anew before the reply itself shows.
import { useRef } from 'react';
import type { AccountDb } from '#data/database/account-db.ts';
import type { AccountStore } from '#data/database/account-store.ts';
import { listThreads, type ThreadSummary } from '#data/queries/read-forum.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { isForumComing } from './is-forum-loading.ts';

/** Undefined until it has been read once, null while the phone has none and the first may be on their way. */
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
  // Once none is coming any more, all that came are read with that: an empty list never stands for one frame.
  return (await isForumComing(db)) ? null : listThreads(db, account);
}

// Returns the ids of the user's own threads with replies by others that were not seen on
// this phone.
import { useEffect } from 'react';
import { isFirstForumHere, noteFirstForum } from '#data/local/forum-read-marks.ts';
import { listUnread } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';

/** Also stores, once, that everything in the first download of the forum counts as seen. */
export function useUnread({ db, account }: AccountStore): readonly string[] {
  const unread = useLiveLater(() => listUnread(db, account), [db, account]);
  const isFirst = useLive(() => isFirstForumHere(db), [db]);
  useEffect(() => {
    if (isFirst) void noteFirstForum(db);
  }, [db, isFirst]);
  return unread ?? [];
}

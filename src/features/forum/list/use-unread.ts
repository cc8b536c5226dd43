// One's own threads with answers that have not been seen on this phone, for the dot in the navigation.
import { useEffect } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { isFirstForumHere, noteFirstForum } from '#data/local/forum-read-marks.ts';
import { listUnread } from '#data/queries/read-forum.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';

/** Also notes, once, that what came with this phone's first forum is nothing new. */
export function useUnread({ db, account }: AccountStore): readonly string[] {
  const unread = useLiveLater(() => listUnread(db, account), [db, account]);
  const isFirst = useLive(() => isFirstForumHere(db), [db]);
  useEffect(() => {
    if (isFirst) void noteFirstForum(db);
  }, [db, isFirst]);
  return unread ?? [];
}

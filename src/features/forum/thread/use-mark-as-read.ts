// Stores up to which time the user has seen the replies to an own thread, and returns the replies that are
// new to the user.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { noteThreadSeen } from '#data/local/forum-read-marks.ts';
import type { Thread } from '#data/queries/read-forum.ts';
import { newestOf, unreadReplies } from '#domain/forum/unread.ts';
import { useVisibility } from '#ui/hooks/use-visibility.ts';

/**
 * Returns the ids of the replies that were new to the author when this screen was opened, or have arrived
 * since. Empty for a thread of another user.
 */
export function useSeen(store: AccountStore, thread: Thread | null): ReadonlySet<string> {
  const isVisible = useVisibility();
  const { account, db } = store;
  const own = thread?.post.userId === account ? thread : null;
  const [opened, setOpened] = useState<{ id: string; seenTo: number | null } | null>(null);
  if (own && (opened?.id !== own.post.id || opened.seenTo === null) && own.seenTo !== opened?.seenTo)
    setOpened({ id: own.post.id, seenTo: own.seenTo });

  const others = own?.replies.filter(({ userId }) => userId !== account) ?? [];
  const newestAt = newestOf(others);
  const postId = own?.post.id;
  useEffect(() => {
    if (postId && isVisible && newestAt > 0) void noteThreadSeen(db, postId, newestAt);
  }, [db, postId, isVisible, newestAt]);

  const seenTo = opened?.id === postId ? (opened?.seenTo ?? null) : null;
  return new Set(unreadReplies(others, account, seenTo).map(({ id }) => id));
}

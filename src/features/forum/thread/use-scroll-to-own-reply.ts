// useOwnInSight(replies, account): returns a ref for the end of a thread, which is scrolled into view when
// the user's own reply is added as the last one. Replies that existed before and replies of other users do
// not scroll.
import { type RefObject, useEffect, useRef } from 'react';
import type { ForumReply } from '#domain/schema/schema.ts';

export function useOwnInSight(
  replies: readonly Pick<ForumReply, 'id' | 'userId'>[],
  account: string,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const known = useRef(replies.length);
  const isOwnLast = replies.at(-1)?.userId === account;
  useEffect(() => {
    if (replies.length > known.current && isOwnLast) end.current?.scrollIntoView({ block: 'nearest' });
    known.current = replies.length;
  }, [replies.length, isOwnLast]);
  return end;
}

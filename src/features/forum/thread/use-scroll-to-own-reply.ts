// useOwnInSight(replies, account): a ref for the end of a thread, which is brought into sight when one's own answer has
// come to stand there; nothing moves for those that were there before, or for what others write.
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

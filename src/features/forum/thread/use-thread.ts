// One thread as it is on this phone, kept fresh while it is open and in sight.
import { replaceEqualDeep } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { getThread, type Thread } from '#data/queries/read-forum.ts';
import type { AskOutcome, Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useVisibility } from '#ui/hooks/use-visibility.ts';

export type ThreadView =
  | { state: 'loading' }
  /**
   * `isRemoved`: the server has it no more; what is shown is this phone's copy. `lacksReplies`: the copy is not as new as
   * it could be, though there is a network.
   */
  | { state: 'here'; thread: Thread; isRemoved: boolean; lacksReplies: boolean }
  /** One's own, taken back before it was sent. */
  | { state: 'discarded' }
  /** Not on this phone; `why` is what asking the server for it came to: `offline` only where there is no network. */
  | { state: 'absent'; why: Exclude<AskOutcome, 'done'>; ask: () => void };

type Asked = { postId: string; outcome: AskOutcome | 'discarded' };

export function useThread(
  store: AccountStore,
  commands: Commands,
  postId: string,
  savesData: boolean,
): ThreadView {
  const last = useRef<Thread | null | undefined>(undefined);
  const read = useLive(() => getThread(store.db, postId), [store, postId]);
  // What has not changed stays the same object, so that only rows that have are drawn anew.
  const thread = replaceEqualDeep(last.current, read);
  useEffect(() => {
    last.current = thread;
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const isUnsent = useRef(false);
  const isMissing = thread === null;
  const isCopy = thread !== undefined && thread !== null && thread.copiedAt !== null;
  const outcome = asked?.postId === postId ? asked.outcome : null;

  useEffect(() => {
    if (!isMissing) isUnsent.current = thread?.post.line?.entry.op === 'create';
  }, [isMissing, thread]);

  useEffect(() => {
    if ((!isMissing && !isCopy) || outcome !== null) return;
    if (isMissing && isUnsent.current) return setAsked({ postId, outcome: 'discarded' });
    let isCurrent = true;
    const end = (result: AskOutcome) => {
      if (isCurrent) setAsked({ postId, outcome: result });
    };
    // It rejects where the phone could not keep what came.
    commands.fetchThread(postId).then(end, () => end('refused'));
    return () => {
      isCurrent = false;
    };
  }, [commands, isMissing, isCopy, outcome, postId]);

  useAskAgain(commands, setAsked);
  useWatch(commands, postId, !savesData && thread !== undefined && !isMissing);

  const hasFailed = outcome === 'refused' || (outcome === 'offline' && navigator.onLine);
  if (thread)
    return {
      state: 'here',
      thread,
      isRemoved: isCopy && outcome === 'missing',
      lacksReplies: isCopy && hasFailed,
    };
  if (outcome === 'discarded') return { state: 'discarded' };
  if (thread === undefined || outcome === null || outcome === 'done') return { state: 'loading' };
  return { state: 'absent', why: hasFailed ? 'refused' : outcome, ask: () => setAsked(null) };
}

/** What could not be asked for is asked for again as soon as the server answers anything. */
function useAskAgain(
  commands: Commands,
  setAsked: (change: (asked: Asked | null) => Asked | null) => void,
): void {
  const status = useLive(() => commands.syncState(), [commands]);
  const lastExchangeAt = status?.lastExchangeAt ?? null;
  useEffect(() => {
    const again = () => setAsked((asked) => (asked?.outcome === 'offline' ? null : asked));
    if (lastExchangeAt !== null) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lastExchangeAt, setAsked]);
}

/** Asks for news of the thread as long as it can be seen. */
function useWatch(commands: Commands, postId: string, isWanted: boolean): void {
  const isVisible = useVisibility();
  useEffect(() => {
    if (isWanted && isVisible) return commands.watchThread(postId);
  }, [commands, postId, isWanted, isVisible]);
}

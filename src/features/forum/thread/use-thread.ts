// Provides a thread: reads it from this phone, fetches it from the server if it is missing or only cached,
// and watches it for changes while it is visible, unless `savesData` is true.

import { replaceEqualDeep } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getThread, type Thread } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import type { AskOutcome } from '#sync/engine/requesting.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useVisibility } from '#ui/hooks/use-visibility.ts';

export type ThreadView =
  | { state: 'loading' }
  /**
   * `isRemoved`: the server no longer has the thread, and the cached copy is shown. `lacksReplies`: the
   * cached copy may be out of date, because the request failed although there is a network.
   */
  | { state: 'here'; thread: Thread; isRemoved: boolean; lacksReplies: boolean }
  /** The thread is the user's own and was discarded before it was sent. */
  | { state: 'discarded' }
  /** `why` is `offline` only if there is no network. */
  | { state: 'absent'; why: Exclude<AskOutcome, 'done'>; ask: () => void };

type AskResult = { postId: string; outcome: AskOutcome | 'discarded' };

export function useThread(
  store: AccountStore,
  commands: OutboxCommands & LibraryCommands,
  postId: string,
  savesData: boolean,
): ThreadView {
  const last = useRef<Thread | null | undefined>(undefined);
  const read = useLive(() => getThread(store.db, postId), [store, postId]);
  // Unchanged rows keep their object identity, so that only changed rows are rendered again.
  const thread = replaceEqualDeep(last.current, read);
  useEffect(() => {
    last.current = thread;
  });
  const [asked, setAsked] = useState<AskResult | null>(null);
  const isUnsent = useRef(false);
  const isMissing = thread === null;
  const isCopy = thread !== undefined && thread !== null && thread.copiedAt !== null;
  const outcome = asked?.postId === postId ? asked.outcome : null;

  useEffect(() => {
    if (!isMissing) isUnsent.current = thread?.post.queued?.entry.op === 'create';
  }, [isMissing, thread]);

  useEffect(() => {
    if ((!isMissing && !isCopy) || outcome !== null) return;
    if (isMissing && isUnsent.current) return setAsked({ postId, outcome: 'discarded' });
    let isCurrent = true;
    const end = (result: AskOutcome) => {
      if (isCurrent) setAsked({ postId, outcome: result });
    };
    // The promise rejects if the phone could not store the thread.
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

/**
 * Repeats a request that failed offline, as soon as the network is back or the server has answered an
 * exchange.
 */
function useAskAgain(
  commands: OutboxCommands & LibraryCommands,
  setResult: (change: (result: AskResult | null) => AskResult | null) => void,
): void {
  const status = useLive(() => commands.syncState(), [commands]);
  const lastExchangeAt = status?.lastExchangeAt ?? null;
  useEffect(() => {
    const again = () => setResult((result) => (result?.outcome === 'offline' ? null : result));
    if (lastExchangeAt !== null) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lastExchangeAt, setResult]);
}

function useWatch(commands: OutboxCommands & LibraryCommands, postId: string, isWanted: boolean): void {
  const isVisible = useVisibility();
  useEffect(() => {
    if (isWanted && isVisible) return commands.watchThread(postId);
  }, [commands, postId, isWanted, isVisible]);
}

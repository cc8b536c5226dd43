// One thread as it is on this phone, kept fresh while it is open and in sight.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getThread, type Thread } from '#data/read-forum.ts';
import type { AskOutcome, Commands } from '#sync/commands.ts';
import { useLive } from '#ui/use-live.ts';

export type ThreadView =
  | { state: 'loading' }
  | { state: 'here'; thread: Thread }
  /** Not on this phone; `why` is what asking the server for it came to. */
  | { state: 'absent'; why: Exclude<AskOutcome, 'done'>; ask: () => void };

type Asked = { postId: string; outcome: AskOutcome };

export function useThread(
  store: AccountStore,
  commands: Commands,
  postId: string,
  savesData: boolean,
): ThreadView {
  const thread = useLive(() => getThread(store.db, postId), [store, postId]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isMissing = thread === null;
  const outcome = asked?.postId === postId ? asked.outcome : null;

  useEffect(() => {
    if (!isMissing || outcome !== null) return;
    let isCurrent = true;
    commands.fetchThread(postId).then((result) => {
      if (isCurrent) setAsked({ postId, outcome: result });
    });
    return () => {
      isCurrent = false;
    };
  }, [commands, isMissing, outcome, postId]);

  useWatch(commands, postId, !savesData && thread !== undefined && !isMissing);

  if (thread) return { state: 'here', thread };
  if (thread === undefined || outcome === null || outcome === 'done') return { state: 'loading' };
  return { state: 'absent', why: outcome, ask: () => setAsked(null) };
}

/** Asks for news of the thread as long as it can be seen. */
function useWatch(commands: Commands, postId: string, isWanted: boolean): void {
  const isVisible = useVisibility();
  useEffect(() => {
    if (isWanted && isVisible) return commands.watchThread(postId);
  }, [commands, postId, isWanted, isVisible]);
}

function useVisibility(): boolean {
  const [isVisible, setIsVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
}

// useServerState(store, commands): the state of the server as last received. The state is fetched when the screen
// opens, by `refresh`, and, if the page is visible, when the network is back or the page is shown or focused again.

import { useEffect, useRef, useState } from 'react';
import { getServerState } from '#data/queries/read-latest.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { StoredServerState } from '#domain/protocol/server-state.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type ServerStateCommands = Pick<AdminQueries, 'fetchServerState'>;
export type FetchFailure = Exclude<Awaited<ReturnType<ServerStateCommands['fetchServerState']>>, 'done'>;

export type ServerStateView = {
  /** Null if no state is stored; undefined until the database has been read. */
  stored: StoredServerState | null | undefined;
  /** Reason why the last fetch failed; null if it succeeded, and until the first fetch has ended. */
  failure: FetchFailure | null;
  /** True once a fetch has ended since the screen was opened. */
  hasFetched: boolean;
  isBusy: boolean;
  refresh: () => void;
};

export function useServerState(store: AccountStore, commands: ServerStateCommands): ServerStateView {
  const stored = useLive(() => getServerState(store.db), [store]);
  const [failure, setFailure] = useState<FetchFailure | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const [hasFetched, setHasFetched] = useState(false);
  const isFetching = useRef(false);
  const fetchNow = useEffectEvent(async () => {
    if (isFetching.current) return;
    isFetching.current = true;
    setIsBusy(true);
    try {
      const outcome = await commands.fetchServerState();
      setFailure(outcome === 'done' ? null : outcome);
    } finally {
      isFetching.current = false;
      setIsBusy(false);
      setHasFetched(true);
    }
  });
  const refresh = () => void fetchNow();
  useEffect(() => {
    void fetchNow();
    const onEvent = () => {
      if (document.visibilityState === 'visible') void fetchNow();
    };
    addEventListener('online', onEvent);
    addEventListener('focus', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      removeEventListener('online', onEvent);
      removeEventListener('focus', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, []);
  return { stored, failure, hasFetched, isBusy, refresh };
}

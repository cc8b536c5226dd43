// The network as this account sees it, live: its state, the engine's word and how much is not sent.
import type { AccountStore } from '#data/account-store.ts';
import { isCatalogueHere } from '#data/read-catalogue.ts';
import { listQueue } from '#data/read-mine.ts';
import { getSyncStatus, type SyncStatus } from '#data/sync-status.ts';
import { useLive } from '#ui/use-live.ts';
import { useOnline } from '#ui/use-media.ts';
import { type NetworkState, networkState, shownLines } from './network-state.ts';

export type Network = {
  state: NetworkState;
  isOnline: boolean;
  status: SyncStatus;
  /** Parked ones included. */
  unsentCount: number;
};

/** Undefined while the database opens. */
export function useNetwork(store: AccountStore): Network | undefined {
  const isOnline = useOnline();
  const status = useLive(() => getSyncStatus(store.db), [store]);
  const queue = useLive(() => listQueue(store.db), [store]);
  const hasCatalogue = useLive(() => isCatalogueHere(store.db), [store]);
  if (!status || !queue || hasCatalogue === undefined) return undefined;
  const lines = shownLines(queue);
  return {
    state: networkState({ isOnline, status, lines, hasCatalogue }),
    isOnline,
    status,
    unsentCount: lines.length,
  };
}

// useNetwork(store, device): the network state of this account, updated live.
import { useSyncExternalStore } from 'react';
import { firstStatus, getSyncStatus, type SyncStatus } from '#data/database/sync-status.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { countUnsent } from '#data/entries/count-unsent.ts';
import { countItems } from '#data/entries/queue-order.ts';
import { listQueueHead } from '#data/entries/read-entries.ts';
import { isChosenDataHere } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { type NetworkState, networkState } from './network-state.ts';

export type Network = {
  state: NetworkState;
  isOnline: boolean;
  status: SyncStatus;
  /** Number of unsent entries, including refused ones. */
  unsentCount: number;
  /** Whether there was no free space for rows or papers, even if `state` shows something more urgent. */
  isFull: boolean;
  /**
   * Whether the disk is so full that the browser cannot open this account's database; the other fields then
   * hold what is known without the database.
   */
  isDatabaseClosed: boolean;
};

/** Returns undefined until the database has been read. */
export function useNetwork(store: AccountStore, device: DeviceDb): Network | undefined {
  const isOnline = useOnline();
  const status = useLive(() => getSyncStatus(store.db), [store]);
  const items = useLiveLater(() => listQueueHead(store.db), [store]);
  const unsentCount = useLiveLater(() => countUnsent(store.db), [store]);
  const hasChosenData = useLive(() => isChosenDataHere(store.db), [store]);
  const isMarkedFull =
    useSyncExternalStore(store.storageFullFlag.subscribe, store.storageFullFlag.since) !== null;
  const doesWait = useLive(() => hasDownloadWaitingForSpace(device), [device]) ?? false;
  const lacksSpace = isMarkedFull || doesWait;
  const isDatabaseClosed = useSyncExternalStore(store.disk.subscribe, () => store.disk.isFull);
  if (isDatabaseClosed) return closedDatabaseNetwork(store, isOnline);
  if (!status || !items || unsentCount === undefined || hasChosenData === undefined) return undefined;
  const state = networkState({ isOnline, status, items, hasChosenData, lacksSpace });
  const isFull = status.storageFullAt !== null || lacksSpace;
  return { state, isOnline, status, unsentCount, isFull, isDatabaseClosed };
}

/** Network state without the account's database: counts the unsent entries in the journal, their backup copy. */
function closedDatabaseNetwork({ journal }: AccountStore, isOnline: boolean): Network {
  const notes = journal?.list() ?? [];
  const takenBack = new Set(notes.flatMap((note) => (note.kind === 'mark' ? [note.entryId] : [])));
  const entries = notes.flatMap((note) => (note.kind === 'entry' ? [note.entry] : []));
  const unsentCount = countItems(entries.filter(({ id }) => !takenBack.has(id)));
  return {
    state: 'storage-full',
    isOnline,
    status: firstStatus,
    unsentCount,
    isFull: true,
    isDatabaseClosed: true,
  };
}

async function hasDownloadWaitingForSpace(device: DeviceDb): Promise<boolean> {
  return (await listExamFiles(device)).some(({ waitsFor }) => waitsFor === 'space');
}

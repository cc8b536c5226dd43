// The network as this account sees it, live: its state, the engine's word and how much is not sent.
import { useSyncExternalStore } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { countUnsent } from '#data/outbox/count-unsent.ts';
import { countThings } from '#data/outbox/queue-order.ts';
import { isCatalogueHere } from '#data/queries/read-catalogue.ts';
import { listQueueHead } from '#data/queries/read-mine.ts';
import { firstStatus, getSyncStatus, type SyncStatus } from '#data/queries/sync-status.ts';
import { useLive, useLiveLater } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { type NetworkState, networkState } from './network-state.ts';

export type Network = {
  state: NetworkState;
  isOnline: boolean;
  status: SyncStatus;
  /** How many things this person wrote that are not sent, refused ones included. */
  unsentCount: number;
  /** Rows or papers found no room, whatever else there is to say. */
  isFull: boolean;
  /** So full that the browser keeps this account's database shut; the rest is what can be said without it. */
  isShut: boolean;
};

/** Undefined while the database opens. */
export function useNetwork(store: AccountStore, device: DeviceDb): Network | undefined {
  const isOnline = useOnline();
  const status = useLive(() => getSyncStatus(store.db), [store]);
  const lines = useLiveLater(() => listQueueHead(store.db), [store]);
  const unsentCount = useLiveLater(() => countUnsent(store.db), [store]);
  const hasCatalogue = useLive(() => isCatalogueHere(store.db), [store]);
  const hasNoRoom = useSyncExternalStore(store.noRoom.subscribe, store.noRoom.since) !== null;
  const doesWait = useLive(() => findsNoRoom(device), [device]) ?? false;
  const lacksRoom = hasNoRoom || doesWait;
  const isShut = useSyncExternalStore(store.disk.subscribe, () => store.disk.isFull);
  if (isShut) return shutNetwork(store, isOnline);
  if (!status || !lines || unsentCount === undefined || hasCatalogue === undefined) return undefined;
  const state = networkState({ isOnline, status, lines, hasCatalogue, lacksRoom });
  const isFull = status.storageFullAt !== null || lacksRoom;
  return { state, isOnline, status, unsentCount, isFull, isShut };
}

/** Of the queue, its second copy tells. */
function shutNetwork({ journal }: AccountStore, isOnline: boolean): Network {
  const notes = journal?.list() ?? [];
  const takenBack = new Set(notes.flatMap((note) => (note.kind === 'mark' ? [note.entryId] : [])));
  const entries = notes.flatMap((note) => (note.kind === 'entry' ? [note.entry] : []));
  const unsentCount = countThings(entries.filter(({ id }) => !takenBack.has(id)));
  return { state: 'storage-full', isOnline, status: firstStatus, unsentCount, isFull: true, isShut: true };
}

async function findsNoRoom(device: DeviceDb): Promise<boolean> {
  return (await listExamFiles(device)).some(({ waitsFor }) => waitsFor === 'space');
}

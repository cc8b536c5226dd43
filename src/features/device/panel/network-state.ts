// Derives the single state that the chip and the panel show from the browser, the sync engine and the queue.
import type { SyncStatus } from '#data/database/sync-status.ts';
import type { QueuedEntry } from '#data/entries/read-entries.ts';

export type NetworkState =
  | 'offline'
  | 'sign-in-again'
  /** The account was deleted on the server: none of its entries will ever be sent. */
  | 'account-deleted'
  | 'suspended'
  | 'unreachable'
  /** There is no free space for new rows or papers. */
  | 'storage-full'
  | 'update-needed'
  | 'sending'
  /** A mutation was refused and the user has to act, or it keeps failing. */
  | 'refused'
  | 'waiting'
  /**
   * There was no exchange yet, or the catalogue or a bucket that the user chose is still being downloaded.
   */
  | 'connecting'
  | 'up-to-date';

/** Leaves out an old text that is withdrawn because its edited version replaces it. */
export function withoutReplaced<Line extends QueuedEntry>(items: readonly Line[]): Line[] {
  const replaced = new Set(items.map(({ entry }) => entry.waitsFor));
  return items.filter(({ entry }) => entry.withdrawal !== 'edit' || !replaced.has(entry.id));
}

/** Returns whether an entry may have been sent, awaits its verdict and has not failed. */
export const isBeingSent = ({ entry, status }: QueuedEntry): boolean =>
  status === 'waiting' && entry.isAttempted && entry.failures === 0;

export type NetworkFacts = {
  isOnline: boolean;
  status: SyncStatus;
  items: readonly QueuedEntry[];
  hasChosenData: boolean;
  lacksSpace: boolean;
};

export function networkState(facts: NetworkFacts): NetworkState {
  const { isOnline, status, items, hasChosenData, lacksSpace } = facts;
  if (status.isDeleted) return 'account-deleted';
  if (!isOnline) return 'offline';
  if (status.needsSignIn) return 'sign-in-again';
  if (status.isSuspended) return 'suspended';
  if (status.isUnreachable) return 'unreachable';
  if (status.storageFullAt !== null || lacksSpace) return 'storage-full';
  if (status.needsUpdate) return 'update-needed';
  if (status.failures === 0 && items.some(isBeingSent)) return 'sending';
  if (items.some((item) => item.status === 'parked' || item.status === 'failing')) return 'refused';
  if (items.length > 0) return 'waiting';
  return status.lastExchangeAt === null || !hasChosenData ? 'connecting' : 'up-to-date';
}

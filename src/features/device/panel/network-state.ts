// The one state that the chip and the panel speak of, out of what the browser, the engine and the queue say.
import type { QueueLine } from '#data/queries/read-mine.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';

export type NetworkState =
  /** The browser says that there is no network. */
  | 'offline'
  | 'sign-in-again'
  /** The account is no more: nothing of it will ever be sent. */
  | 'account-deleted'
  | 'suspended'
  /** The last exchange brought no answer. */
  | 'unreachable'
  /** Nothing new comes until there is room, for rows or for papers. */
  | 'storage-full'
  /** The server sends nothing more to this version of the app. */
  | 'update-needed'
  | 'sending'
  /** Something was refused and waits for the person. */
  | 'refused'
  | 'waiting'
  /** Nothing was ever exchanged, or subjects and levels are still on their way. */
  | 'connecting'
  | 'up-to-date';

/** What is shown of the queue: an old text that is taken back for its edited one is not an item of its own. */
export function shownLines<Line extends QueueLine>(lines: readonly Line[]): Line[] {
  const replaced = new Set(lines.map(({ entry }) => entry.waitsFor));
  return lines.filter(({ entry }) => entry.withdrawal !== 'edit' || !replaced.has(entry.id));
}

/** Whether an entry has left and nothing was answered yet. */
export const isUnderWay = ({ entry, status }: QueueLine): boolean =>
  status === 'waiting' && entry.isAttempted && entry.failures === 0;

export type NetworkFacts = {
  /** What the browser says. */
  isOnline: boolean;
  status: SyncStatus;
  /** As `listQueueHead` gives them. */
  lines: readonly QueueLine[];
  /** Whether subjects and levels have come whole. */
  hasCatalogue: boolean;
  /** Whether a download waits for room. */
  lacksRoom: boolean;
};

export function networkState(facts: NetworkFacts): NetworkState {
  const { isOnline, status, lines, hasCatalogue, lacksRoom } = facts;
  if (status.isDeleted) return 'account-deleted';
  if (!isOnline) return 'offline';
  if (status.needsSignIn) return 'sign-in-again';
  if (status.isSuspended) return 'suspended';
  if (status.isUnreachable) return 'unreachable';
  if (status.storageFullAt !== null || lacksRoom) return 'storage-full';
  if (status.needsUpdate) return 'update-needed';
  if (status.failures === 0 && lines.some(isUnderWay)) return 'sending';
  if (lines.some((line) => line.status === 'parked' || line.status === 'failing')) return 'refused';
  if (lines.length > 0) return 'waiting';
  return status.lastExchangeAt === null || !hasCatalogue ? 'connecting' : 'up-to-date';
}

// Computes the sending state of an entry that an administrator has added.
import type { QueuedEntry } from '#data/queries/read-mine.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';

/** Waiting for its turn, rejected, or being sent. */
export type SendingState = 'waiting' | 'refused' | { sentBytes: number; totalBytes: number };

/**
 * Returns the state of an entry. `upload` is the upload in progress. A file that was sent completely waits
 * again, for its mutation.
 */
export function sendingState({ entry, status }: QueuedEntry, upload: SyncStatus['upload']): SendingState {
  if (status === 'parked') return 'refused';
  if (upload?.entry !== entry.id || upload.sentBytes >= upload.totalBytes) return 'waiting';
  return { sentBytes: upload.sentBytes, totalBytes: upload.totalBytes };
}

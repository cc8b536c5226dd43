// Computes the state of sending of an admin's entry.
import type { SyncStatus } from '#data/database/sync-status.ts';
import type { QueuedEntry } from '#data/entries/read-entries.ts';

export type SendingState = 'waiting' | 'refused' | { sentBytes: number; totalBytes: number };

/**
 * Returns the state of an entry. `upload` is the progress of the latest upload of a file. An entry whose file
 * was sent completely waits until its mutation is sent.
 */
export function sendingState({ entry, status }: QueuedEntry, upload: SyncStatus['upload']): SendingState {
  if (status === 'parked') return 'refused';
  if (upload?.entry !== entry.id || upload.sentBytes >= upload.totalBytes) return 'waiting';
  return { sentBytes: upload.sentBytes, totalBytes: upload.totalBytes };
}

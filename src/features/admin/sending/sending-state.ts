// How far something that an administrator added has come on its way to the server.
import type { QueueLine } from '#data/queries/read-mine.ts';
import type { SyncStatus } from '#data/queries/sync-status.ts';

/** Waits for its turn, is being sent, or was refused. */
export type SendingState = 'waiting' | 'refused' | { sentBytes: number; totalBytes: number };

/** `upload`: what is being sent now. A file that has gone whole waits for its mutation again. */
export function sendingState({ entry, status }: QueueLine, upload: SyncStatus['upload']): SendingState {
  if (status === 'parked') return 'refused';
  if (upload?.entry !== entry.id || upload.sentBytes >= upload.totalBytes) return 'waiting';
  return { sentBytes: upload.sentBytes, totalBytes: upload.totalBytes };
}

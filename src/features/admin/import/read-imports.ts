// Lists the imports of this phone: imports that wait or were rejected, and imports that the server has
// accepted.
import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { byQueueOrder } from '#data/entries/outbox-entry.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { type SendingState, sendingState } from '#features/admin/sending/sending-state.ts';

/** An import. State `sent`: the server has accepted the import. */
export type QuestionImportEntry = {
  entry: OutboxEntry;
  /** Name of the imported file; empty for pasted rows, and for imports from an earlier version of the app. */
  fileName: string;
  questionCount: number;
  sizeBytes: number;
  state: SendingState | 'sent';
};

/**
 * Returns the imports that wait or were rejected, in the order of sending, then the accepted imports that this
 * phone still stores, the newest first. May run in a live query.
 */
export async function listImports(db: AccountDb): Promise<QuestionImportEntry[]> {
  const [queue, applied, { upload }] = await Promise.all([
    listQueue(db),
    db.outbox.where('state').equals('applied').toArray(),
    getSyncStatus(db),
  ]);
  const finished = applied.sort(byQueueOrder).reverse();
  return [
    ...queue.flatMap((queued) => importOf(queued.entry, sendingState(queued, upload))),
    ...finished.flatMap((entry) => importOf(entry, 'sent')),
  ];
}

function importOf(entry: OutboxEntry, state: QuestionImportEntry['state']): QuestionImportEntry[] {
  if (entry.collection !== 'quizQuestions' || entry.upload?.kind !== 'rows') return [];
  const { rowCount: questionCount, sizeBytes, fileName = '' } = entry.upload;
  return [{ entry, fileName, questionCount, sizeBytes, state }];
}

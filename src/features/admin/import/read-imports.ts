// Lists the imports of this phone: those that the server does not have yet or has rejected, and those that it
// has accepted.
import type { AccountDb } from '#data/database/account-db.ts';
import { byQueueOrder, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { listQueue } from '#data/queries/read-mine.ts';
import { getSyncStatus } from '#data/queries/sync-status.ts';
import { type SendingState, sendingState } from '#features/admin/sending/sending-state.ts';

/** State `sent`: the server has accepted the batch. */
export type QuestionImportEntry = {
  entry: OutboxEntry;
  /** Empty for pasted rows, and for imports from an earlier version of the app. */
  fileName: string;
  questionCount: number;
  sizeBytes: number;
  state: SendingState | 'sent';
};

/**
 * Returns the imports that are not finished, in the order of sending, then the accepted ones, newest first,
 * as long as this phone stores them. Works in a live query.
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

// Queues an import's changes to existing questions: one update for each question, as if an admin had
// changed it in its form.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { QuestionChange } from '#domain/question-file/compare-with-questions.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';

/**
 * Queues all changes or none. Each update is based on the version of the question with which the file was
 * compared. Rejects like `commit`.
 */
export async function changeQuestions(
  store: AccountStore,
  changes: readonly QuestionChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await commit(
    store,
    changes.map(({ existing, data }) => ({
      ...{ op: 'update' as const, collection: 'quizQuestions' as const, record: existing.id, data },
      ...baseOf(existing),
    })),
  );
}

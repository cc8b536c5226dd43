// What a file changes of questions that stand: one edit each, as the form would make it.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { QuestionChange } from '#domain/question-file/compare-with-questions.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';

/** Queues all or none, each on the base of the question that it was compared with. Rejects as `commit` does. */
export async function changeQuestions(
  store: AccountStore,
  changes: readonly QuestionChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await commit(
    store,
    changes.map(({ standing, data }) => ({
      ...{ op: 'update' as const, collection: 'quizQuestions' as const, record: standing.id, data },
      ...baseOf(standing),
    })),
  );
}

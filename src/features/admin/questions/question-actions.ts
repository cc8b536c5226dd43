// What an administrator does with questions of the quiz. All of it works without a network.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import { figureUpload, type QuestionFields, type QuestionPlace, questionData } from './question-fields.ts';

/** `record`: the id that it was given before; without one, a new one is made. */
export type NewQuestion = { record?: string | undefined; fields: QuestionFields };

/**
 * Queues new questions, each with its figure. `draftKey`: the draft that ends with it. Rejects as `commit` does; then
 * nothing is queued.
 */
export async function addQuestions(
  store: AccountStore,
  place: QuestionPlace,
  questions: readonly NewQuestion[],
  draftKey: string | null,
): Promise<void> {
  await commit(
    store,
    questions.map(({ record, fields }) => {
      const upload = figureUpload(fields);
      const data = questionData(place, fields);
      return {
        op: 'create' as const,
        collection: 'quizQuestions' as const,
        data,
        ...(record ? { record } : {}),
        ...(upload ? { upload } : {}),
      };
    }),
    draftKey,
  );
}

// Queues an admin's new quiz questions. Works without a network.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import {
  figureUpload,
  type QuestionFields,
  type QuestionSubjectLevel,
  questionData,
} from './question-fields.ts';

/** A question to add. Without `record`, the question gets a new id. */
export type NewQuestion = { record?: string | undefined; fields: QuestionFields };

/**
 * Queues new questions, and deletes the draft with the key `draftKey` unless it is null. Rejects like
 * `commit`; then nothing is queued.
 */
export async function addQuestions(
  store: AccountStore,
  subjectLevel: QuestionSubjectLevel,
  questions: readonly NewQuestion[],
  draftKey: string | null,
): Promise<void> {
  await commit(
    store,
    questions.map(({ record, fields }) => {
      const upload = figureUpload(fields);
      const data = questionData(subjectLevel, fields);
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

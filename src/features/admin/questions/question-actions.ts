// Actions of an administrator on quiz questions. All of them work without a network.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import {
  figureUpload,
  type QuestionFields,
  type QuestionSubjectLevel,
  questionData,
} from './question-fields.ts';

/** A new question; `record` is the id chosen for it before, without one a new id is made. */
export type NewQuestion = { record?: string | undefined; fields: QuestionFields };

/**
 * Queues new questions, each with its figure. `draftKey` is the draft to delete with it. Rejects like
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

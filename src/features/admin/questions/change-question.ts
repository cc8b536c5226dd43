// Queues an admin's changes to an existing question.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { baseOf, type OpenedOf } from '#features/admin/edit/base-of.ts';
import {
  type EditedQuestion,
  fieldsOf,
  figureUpload,
  isFigureUnchanged,
  questionData,
} from './question-fields.ts';

export type OpenedQuestion = OpenedOf<QuizQuestion>;
/**
 * Returns the changed fields, without a new figure: the mutation carries the figure's file as an upload.
 */
function questionChange(question: QuizQuestion, fields: EditedQuestion) {
  const current = fieldsOf(question);
  const before = questionData(current, current);
  const after = Object.entries(questionData(fields, fields));
  const changed = after.filter(([name, value]) => value !== before[name as keyof typeof before]);
  const isFigureRemoved = fields.figure === '' && !isFigureUnchanged(question, fields);
  return { ...Object.fromEntries(changed), ...(isFigureRemoved ? { figure: null } : {}) };
}

/**
 * Queues the changes and deletes the draft. The changes are based on the question as shown, so that the
 * server can refuse them if another admin has changed the question meanwhile. Resolves with false if nothing
 * was changed; rejects like `commit`.
 */
export async function changeQuestion(
  store: AccountStore,
  question: OpenedQuestion,
  fields: EditedQuestion,
  draftKey: string | null = null,
): Promise<boolean> {
  const data = questionChange(question, fields);
  const upload = isFigureUnchanged(question, fields) ? null : figureUpload(fields);
  if (Object.keys(data).length === 0 && !upload) return false;
  const update = { op: 'update', collection: 'quizQuestions', record: question.id, data } as const;
  await commit(store, { ...update, ...baseOf(question), ...(upload ? { upload } : {}) }, draftKey);
  return true;
}

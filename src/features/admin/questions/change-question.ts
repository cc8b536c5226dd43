// What an administrator changes of a question that stands.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import {
  fieldsOf,
  figureUpload,
  type QuestionFields,
  type QuestionPlace,
  questionData,
} from './question-fields.ts';

/** The figure that stood: it stays, or it is taken away; another one is among the fields. */
export type StandingFigure = 'stays' | 'goes';

/** Only what differs from the question as it was opened. */
export function questionChange(
  opened: QuizQuestion,
  place: QuestionPlace,
  fields: QuestionFields,
  figure: StandingFigure,
) {
  const before = questionData(opened, fieldsOf(opened));
  const after = Object.entries(questionData(place, fields));
  const changed = after.filter(([name, value]) => value !== before[name as keyof typeof before]);
  const isGone = figure === 'goes' && opened.figureSha256 !== null && !fields.figure;
  return { ...Object.fromEntries(changed), ...(isGone ? { figure: null } : {}) };
}

/**
 * Queues what was changed, on the base of the question as it was opened: what another has changed since is not
 * overwritten unseen. Resolves with whether anything was changed; rejects as `commit` does.
 */
export async function changeQuestion(
  store: AccountStore,
  opened: QuizQuestion,
  data: ReturnType<typeof questionChange>,
  fields: QuestionFields,
): Promise<boolean> {
  const upload = figureUpload(fields);
  if (Object.keys(data).length === 0 && !upload) return false;
  const { id: record, updated: base } = opened;
  await commit(store, {
    ...{ op: 'update', collection: 'quizQuestions', record, data, base },
    ...(upload ? { upload } : {}),
  });
  return true;
}

// Adds a reply of the forum to the explanation of a question, in the draft of the form that edits it: the
// admin sees both texts, edits them and saves, or gives the draft up.
import type { AccountStore } from '#data/database/account-store.ts';
import { draftStore } from '#data/local/drafts.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { editedFields, noEdit, typedOver } from '#ui/controls/three-way-edit.ts';
import { fieldsOf, questionDraftKey } from './question-fields.ts';

/** Changes nothing if the explanation contains the text already, as after a reload. */
export async function extendExplanation(
  store: AccountStore,
  question: QuizQuestion,
  text: string,
): Promise<void> {
  const draft = draftStore(store, questionDraftKey(question.id));
  const edit = (await draft.read()) ?? noEdit;
  const row = fieldsOf(question);
  const { explanation } = editedFields(row, edit);
  const added = text.trim();
  if (explanation.includes(added)) return;
  const extended = [explanation.trimEnd(), added].filter(Boolean).join('\n\n');
  await draft.save({ ...edit, ...typedOver(row, edit, { explanation: extended }) });
}

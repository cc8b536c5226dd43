// Adds a reply of the forum to the explanation of a question, in the draft of the form that edits it: the
// admin sees both texts, edits them and saves, or discards the draft.
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { editedFields, noEdit, typedOver } from '#ui/controls/three-way-edit.ts';
import { fieldsOf, questionDraftKey } from './question-fields.ts';

export type Extension =
  | 'added'
  /** The explanation contains the reply already, as after a reload. */
  | 'present'
  /**
   * The question has a template. The numbers of the reply are those of the pupil who asked; other pupils have other
   * numbers.
   */
  | 'varied-numbers'
  /** The draft could not be saved in the database, for example because the disk is full. */
  | 'failed';

/** Saves nothing if it resolves with `present` or `varied-numbers`. Rejects if the database cannot be read. */
export async function extendExplanation(
  store: AccountStore,
  question: QuizQuestion,
  text: string,
): Promise<Extension> {
  const draft = draftStore(store, questionDraftKey(question.id));
  const edit = (await draft.read()) ?? noEdit;
  const row = fieldsOf(question);
  const { explanation, template } = editedFields(row, edit);
  if (template.trim() !== '') return 'varied-numbers';
  if (inParagraphs(explanation).includes(inParagraphs(text))) return 'present';
  const extended = [explanation.trimEnd(), text.trim()].filter(Boolean).join('\n\n');
  await draft.save({ ...edit, ...typedOver(row, edit, { explanation: extended }) });
  // If the disk is full or broken, only the backup copy is saved, which the form does not read.
  const saved = await draft.read();
  return saved?.explanation === extended ? 'added' : 'failed';
}

/** Returns the text with an empty line before and after each paragraph, so that only whole paragraphs are found. */
function inParagraphs(text: string): string {
  const paragraphs = text
    .trim()
    .split(/[ \t]*\r?\n\s*\n[ \t]*/)
    .filter(Boolean);
  return `\n\n${paragraphs.join('\n\n')}\n\n`;
}

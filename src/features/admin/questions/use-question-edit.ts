// Manages the form that edits a question: the typed texts, their errors, and the commit to the outbox.
import { useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import { changeQuestion, type OpenedQuestion } from './change-question.ts';
import {
  type EditedQuestion,
  fieldsOf,
  type QuestionFieldErrors,
  questionDraftKey,
  questionFieldErrors,
  subjectLevelErrors,
} from './question-fields.ts';
import { type StoredFigure, storeFigure } from './store-figure.ts';

type QuestionEdit = RowEditing<EditedQuestion> & {
  /** Errors of the last check, until the form is changed; each check sets a new object. */
  errors: QuestionFieldErrors;
  problem: string | undefined;
  isBusy: boolean;
  setFigure: (file: File | null) => Promise<StoredFigure>;
  /**
   * Queues the change. Resolves with false if the change cannot be queued, for example because a field has an
   * error.
   */
  submit: () => Promise<boolean>;
};

export function useQuestionEdit(store: AccountStore, question: OpenedQuestion): QuestionEdit {
  const draftKey = questionDraftKey(question.id);
  const edit = useRowDraft(store, draftKey, fieldsOf(question));
  const [errors, setErrors] = useState<QuestionFieldErrors>({});
  const { errorText, attempt, isBusy } = useCommitError();
  const { fields } = edit;

  const set = (change: Partial<EditedQuestion>) => {
    setErrors({});
    edit.set(change);
  };
  const setFigure = async (file: File | null) => {
    const stored = await storeFigure(cachePayloads(caches), file);
    if ('fault' in stored) return stored;
    set({ figure: stored.sha256, figureSize: stored.sizeBytes, ...(file ? {} : { figureAlt: '' }) });
    return stored;
  };
  const submit = async () => {
    if (edit.clashes.length > 0) return false;
    const found = { ...subjectLevelErrors(fields), ...questionFieldErrors(fields) };
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    if (!(await attempt(() => changeQuestion(store, question, fields, draftKey)))) return false;
    await edit.clear();
    return true;
  };
  return { ...edit, errors, problem: errorText, isBusy, set, setFigure, submit };
}

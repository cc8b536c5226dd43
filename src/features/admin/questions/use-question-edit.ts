// State of the form that edits a question: the typed texts, their errors, and the commit to the outbox.
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import { useCommitFault } from '#ui/controls/use-commit-error.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import { changeQuestion, type OpenedQuestion } from './change-question.ts';
import { type KeptFigure, keepFigure } from './keep-figure.ts';
import {
  type EditedQuestion,
  fieldsOf,
  placeFaults,
  type QuestionFaults,
  questionFaults,
} from './question-fields.ts';

type QuestionEdit = RowEditing<EditedQuestion> & {
  /** Errors of the last check; a new object at each check. */
  faults: QuestionFaults;
  /** Error text if the change could not be stored; undefined without an error. */
  problem: string | undefined;
  isBusy: boolean;
  /** Stores the figure; null removes it. */
  setFigure: (file: File | null) => Promise<KeptFigure>;
  /** Resolves with true if the change is queued, or if nothing was changed. */
  submit: () => Promise<boolean>;
};

export function useQuestionEdit(store: AccountStore, question: OpenedQuestion): QuestionEdit {
  const draftKey = `admin-question/${question.id}`;
  const edit = useRowDraft(store, draftKey, fieldsOf(question));
  const [faults, setFaults] = useState<QuestionFaults>({});
  const { fault, attempt, isBusy } = useCommitFault();
  const { fields } = edit;

  const set = (change: Partial<EditedQuestion>) => {
    setFaults({});
    edit.set(change);
  };
  const setFigure = async (file: File | null) => {
    const kept = await keepFigure(cachePayloads(caches), file);
    if ('fault' in kept) return kept;
    set({ figure: kept.sha256, figureSize: kept.sizeBytes, ...(file ? {} : { figureAlt: '' }) });
    return kept;
  };
  const submit = async () => {
    if (edit.clashes.length > 0) return false;
    const found = { ...placeFaults(fields), ...questionFaults(fields) };
    setFaults(found);
    if (Object.keys(found).length > 0) return false;
    if (!(await attempt(() => changeQuestion(store, question, fields, draftKey)))) return false;
    await edit.clear();
    return true;
  };
  return { ...edit, faults, problem: fault, isBusy, set, setFigure, submit };
}

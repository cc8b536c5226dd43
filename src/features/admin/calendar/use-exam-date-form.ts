// Manages the form of an exam date: its fields, their errors, the changes that another admin has made
// meanwhile, and the commit to the outbox.
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import type { RowForm } from '#features/admin/edit/row-dialog.tsx';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import {
  changesOf,
  dataOf,
  type ExamDateErrors,
  type ExamDateFields,
  examDateFieldErrors,
  fieldsOf,
} from './exam-date-fields.ts';

type ExamDateFormOptions = {
  row: ExamDate | null;
  rows: readonly ExamDate[];
  store: AccountStore;
  onSaved: () => void;
};

type ExamDateForm = RowForm<ExamDateFields> & { errors: ExamDateErrors };

export function useExamDateForm({ row, rows, store, onSaved }: ExamDateFormOptions): ExamDateForm {
  const element = useRef<HTMLFormElement>(null);
  const draftKey = `admin-examDates/${row?.id ?? 'new'}`;
  const edit = useRowDraft(store, draftKey, fieldsOf(row));
  const [isPressed, setPressed] = useState(false);
  const { errorText: problem, isBusy, attempt } = useCommitError();
  const others = rows.filter(({ id }) => id !== row?.id);
  const errors = examDateFieldErrors(edit.fields, others);

  const write = async () => {
    const data = dataOf(edit.fields);
    if (!row) return commit(store, { op: 'create', collection: 'examDates', data }, draftKey);
    const changes = changesOf(row, data);
    if (Object.keys(changes).length === 0) return;
    const change = { op: 'update', collection: 'examDates', record: row.id, data: changes } as const;
    return commit(store, { ...change, ...baseOf(row) }, draftKey);
  };
  const submit = async () => {
    if (edit.clashes.length > 0) return;
    setPressed(true);
    const [first] = Object.keys(errors);
    if (first) return element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!(await attempt(write))) return;
    await edit.clear();
    onSaved();
  };

  return { ...edit, element, errors: isPressed ? errors : {}, problem, isBusy, submit };
}

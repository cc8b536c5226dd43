// Manages the form of an exam subject: its fields, their errors, its draft, and the commit to the outbox.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamSubject } from '#domain/schema/schema.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import type { RowForm } from '#features/admin/edit/row-dialog.tsx';
import { useRowForm } from '#features/admin/edit/use-row-form.ts';
import {
  changesOf,
  dataOf,
  type ExamSubjectErrors,
  type ExamSubjectFields,
  examSubjectErrors,
  fieldsOf,
} from './exam-subject-fields.ts';

type ExamSubjectFormOptions = {
  row: ExamSubject | null;
  rows: readonly ExamSubject[];
  store: AccountStore;
  onSaved: () => void;
};

type ExamSubjectForm = RowForm<ExamSubjectFields> & { errors: ExamSubjectErrors };

export function useExamSubjectForm({ row, rows, store, onSaved }: ExamSubjectFormOptions): ExamSubjectForm {
  const draftKey = `admin-examSubjects/${row?.id ?? 'new'}`;
  const others = rows.filter(({ id }) => id !== row?.id);
  const write = async (fields: ExamSubjectFields) => {
    const data = dataOf(fields);
    if (!row) return commit(store, { op: 'create', collection: 'examSubjects', data }, draftKey);
    const changes = changesOf(row, data);
    if (Object.keys(changes).length === 0) return;
    const change = { op: 'update', collection: 'examSubjects', record: row.id, data: changes } as const;
    return commit(store, { ...change, ...baseOf(row) }, draftKey);
  };
  const errorsOf = (fields: ExamSubjectFields) => examSubjectErrors(fields, others);
  return useRowForm({ store, draftKey, stored: fieldsOf(row), errorsOf, write, onSaved });
}

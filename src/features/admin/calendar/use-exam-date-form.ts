// Manages the form of an exam date: its fields, their errors, its draft, and the commit to the outbox.
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ExamDate } from '#domain/schema/schema.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import type { RowForm } from '#features/admin/edit/row-dialog.tsx';
import { useRowForm } from '#features/admin/edit/use-row-form.ts';
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
  const draftKey = `admin-examDates/${row?.id ?? 'new'}`;
  const others = rows.filter(({ id }) => id !== row?.id);
  const write = async (fields: ExamDateFields) => {
    const data = dataOf(fields);
    if (!row) return commit(store, { op: 'create', collection: 'examDates', data }, draftKey);
    const changes = changesOf(row, data);
    if (Object.keys(changes).length === 0) return;
    const change = { op: 'update', collection: 'examDates', record: row.id, data: changes } as const;
    return commit(store, { ...change, ...baseOf(row) }, draftKey);
  };
  const errorsOf = (fields: ExamDateFields) => examDateFieldErrors(fields, others);
  return useRowForm({ store, draftKey, stored: fieldsOf(row), errorsOf, write, onSaved });
}

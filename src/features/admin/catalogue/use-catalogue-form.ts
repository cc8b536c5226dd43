// Manages the form of a subject or level: its fields, its code, the error of the name, the changes that
// another admin has made meanwhile, and the commit to the outbox.
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { catalogueCode } from '#domain/schema/catalogue-code.ts';
import type { RowForm } from '#features/admin/edit/row-dialog.tsx';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { addToCatalogue, changeInCatalogue } from './catalogue-actions.ts';
import {
  type CatalogueFields,
  type CatalogueKind,
  type CatalogueRow,
  changesOf,
  dataOf,
  fieldsOf,
  type NameError,
  nameError,
  type SuggestedNames,
} from './catalogue-fields.ts';

type CatalogueFormOptions = {
  kind: CatalogueKind;
  row: CatalogueRow | null;
  rows: readonly CatalogueRow[];
  store: AccountStore;
  suggested?: SuggestedNames | undefined;
  /** Called with the id of the row once the form is saved, also if nothing was changed. */
  onSaved: (id: string) => void;
};

type CatalogueForm = RowForm<CatalogueFields> & {
  code: string;
  nameError: NameError | null;
};

export function useCatalogueForm(options: CatalogueFormOptions): CatalogueForm {
  const { kind, row, rows, store, suggested, onSaved } = options;
  const element = useRef<HTMLFormElement>(null);
  const draftKey = `admin-${kind}/${row?.id ?? ['new', suggested?.name].filter(Boolean).join('/')}`;
  const edit = useRowDraft(store, draftKey, { ...fieldsOf(row, rows), ...suggested });
  const [error, setError] = useState<NameError | null>(null);
  const { errorText: problem, isBusy, attempt } = useCommitError();
  const { fields } = edit;
  const others = rows.filter(({ id }) => id !== row?.id);
  const code =
    row?.code ??
    catalogueCode(
      fields.name,
      others.map((other) => other.code),
    );

  const submit = async () => {
    if (edit.clashes.length > 0) return;
    const found = nameError(fields.name, others);
    setError(found);
    if (found) return element.current?.querySelector('input')?.focus();
    const data = dataOf(kind, fields);
    let id = row?.id ?? '';
    const write = async () => {
      if (row) await changeInCatalogue(store, kind, row, changesOf(row, data), draftKey);
      else id = await addToCatalogue(store, kind, { ...data, code }, draftKey);
    };
    if (!(await attempt(write))) return;
    await edit.clear();
    onSaved(id);
  };

  return {
    ...edit,
    ...{ element, code, nameError: error, problem, isBusy, submit },
    set: (change) => {
      if (change.name !== undefined) setError(null);
      edit.set(change);
    },
  };
}

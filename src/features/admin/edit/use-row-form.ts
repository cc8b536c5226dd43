// Manages the form of a row of the catalogue: its fields, their errors once the form was submitted, the changes
// that another admin has made meanwhile, and the commit to the outbox.
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import type { RowForm } from './row-dialog.tsx';
import { useRowDraft } from './use-row-draft.ts';

type RowFormOptions<Fields extends Record<string, string>, Errors extends object> = {
  store: AccountStore;
  draftKey: string;
  /** The fields of the row as stored. */
  stored: Fields;
  /** Returns the errors by field; the first field with an error gets the focus. */
  errorsOf: (fields: Fields) => Errors;
  /** Queues the creation or the change. */
  write: (fields: Fields) => Promise<unknown>;
  onSaved: () => void;
};

export function useRowForm<Fields extends Record<string, string>, Errors extends object>(
  options: RowFormOptions<Fields, Errors>,
): RowForm<Fields> & { errors: Partial<Errors> } {
  const { store, draftKey, stored, errorsOf, write, onSaved } = options;
  const element = useRef<HTMLFormElement>(null);
  const edit = useRowDraft(store, draftKey, stored);
  const [isPressed, setPressed] = useState(false);
  const { errorText: problem, isBusy, attempt } = useCommitError();
  const errors = errorsOf(edit.fields);
  const submit = async () => {
    if (edit.clashes.length > 0) return;
    setPressed(true);
    const [first] = Object.keys(errors);
    if (first) return element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (!(await attempt(async () => write(edit.fields)))) return;
    await edit.clear();
    onSaved();
  };
  return { ...edit, element, errors: isPressed ? errors : {}, problem, isBusy, submit };
}

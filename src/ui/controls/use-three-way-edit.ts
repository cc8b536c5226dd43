// Edits a row that may change meanwhile. The typed text is saved as a draft until it is cleared.
import { useState } from 'react';
import {
  type Clash,
  clashesOf,
  editedFields,
  isEdited,
  noEdit,
  type RowEdit,
  resolvedEdit,
  typedOver,
} from './three-way-edit.ts';
import { type FieldStore, useDraftFields } from './use-draft-fields.ts';

export type RowEditing<Fields extends Record<string, string>> = {
  fields: Fields;
  clashes: readonly Clash<keyof Fields & string>[];
  /** True if the form shows text from an earlier draft and the user has neither typed nor resolved a clash. */
  isResumed: boolean;
  set: (change: Partial<Fields>) => void;
  /** Resolves the clashes with the user's own texts (`mine`) or with the texts of the row (`theirs`). */
  resolve: (whose: 'mine' | 'theirs') => void;
  clear: () => Promise<void>;
};

export function useRowEdit<Fields extends Record<string, string>>(
  fieldStore: FieldStore,
  row: Fields,
): RowEditing<Fields> {
  const { fields: edit, setFields, clear } = useDraftFields<RowEdit>(fieldStore, noEdit);
  const [isTyping, setTyping] = useState(false);
  const change = (patch: RowEdit) => {
    setTyping(true);
    setFields(patch);
  };
  return {
    fields: editedFields(row, edit),
    clashes: clashesOf(row, edit),
    isResumed: !isTyping && isEdited(row, edit),
    set: (typed) => change(typedOver(row, edit, typed)),
    resolve: (whose) => change(resolvedEdit(row, edit, whose)),
    clear,
  };
}

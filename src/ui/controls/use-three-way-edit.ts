// useRowEdit(keeper, row): a form over a row that may change meanwhile. row: its fields as they are now. What is typed is
// kept by the keeper until it is queued or given up.
import { useState } from 'react';
import {
  type Clash,
  clashesOf,
  editedFields,
  isEdited,
  noEdit,
  type RowEdit,
  settledEdit,
  typedOver,
} from './three-way-edit.ts';
import { type FieldKeeper, useKeptFields } from './use-draft-fields.ts';

export type RowEditing<Fields extends Record<string, string>> = {
  fields: Fields;
  clashes: readonly Clash<keyof Fields & string>[];
  /** Something is there that was typed before this form was opened. */
  isResumed: boolean;
  set: (change: Partial<Fields>) => void;
  /** Ends the clashes, by one's own version or by that of the other. */
  settle: (whose: 'mine' | 'theirs') => void;
  /** Gives up what was typed, or forgets it once it is queued. */
  clear: () => Promise<void>;
};

export function useRowEdit<Fields extends Record<string, string>>(
  keeper: FieldKeeper,
  row: Fields,
): RowEditing<Fields> {
  const { fields: edit, setFields, clear } = useKeptFields<RowEdit>(keeper, noEdit);
  const [isTyping, setTyping] = useState(false);
  const change = (part: RowEdit) => {
    setTyping(true);
    setFields(part);
  };
  return {
    fields: editedFields(row, edit),
    clashes: clashesOf(row, edit),
    isResumed: !isTyping && isEdited(row, edit),
    set: (typed) => change(typedOver(row, edit, typed)),
    settle: (whose) => change(settledEdit(row, edit, whose)),
    clear,
  };
}

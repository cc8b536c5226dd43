// useRowDraft(store, draftKey, row): the state of a form that edits a row (`useRowEdit`). The typed values
// are saved as a draft.
import { useMemo } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type RowEditing, useRowEdit } from '#ui/controls/use-three-way-edit.ts';

export function useRowDraft<Fields extends Record<string, string>>(
  store: AccountStore,
  draftKey: string,
  row: Fields,
): RowEditing<Fields> {
  const fieldStore = useMemo(() => draftStore(store, draftKey), [store, draftKey]);
  return useRowEdit(fieldStore, row);
}

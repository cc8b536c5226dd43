// useDraft(store, key, empty): the fields of a form, stored in a draft until they are sent or cleared.
import { useMemo } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type DraftFields, useDraftFields } from '#ui/controls/use-draft-fields.ts';

/** `key` names the form; `empty` holds the values that the form has without a draft. */
export function useDraft<Fields extends Record<string, string>>(
  store: AccountStore,
  key: string,
  empty: Fields,
): DraftFields<Fields> {
  const fieldStore = useMemo(() => draftStore(store, key), [store, key]);
  return useDraftFields(fieldStore, empty);
}

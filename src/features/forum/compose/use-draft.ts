// The fields of a form that outlive the screen, the app and a full disk until they are sent or emptied.
import { useMemo } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { draftKeeper } from '#data/local/drafts.ts';
import { type KeptFields, useKeptFields } from '#ui/controls/use-draft-fields.ts';

/** `key` names the form, such as `reply:<post id>`; `empty` is what it holds without a draft. */
export function useDraft<Fields extends Record<string, string>>(
  store: AccountStore,
  key: string,
  empty: Fields,
): KeptFields<Fields> {
  const keeper = useMemo(() => draftKeeper(store, key), [store, key]);
  return useKeptFields(keeper, empty);
}

// Connects the buttons on an unsent entry with the dialogs that they open. <EntryDialogsHost> provides the
// context.
import { createContext, useContext } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';

export type EntryDialogs = {
  store: AccountStore;
  open: (what: 'edit' | 'discard', entry: OutboxEntry) => void;
};

export const EntryDialogsContext = createContext<EntryDialogs | null>(null);

export function useEntryDialogs(): EntryDialogs {
  const dialogs = useContext(EntryDialogsContext);
  if (!dialogs) throw new Error('the actions of an entry are rendered outside EntryDialogsHost');
  return dialogs;
}

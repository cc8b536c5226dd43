// <EntryDialogsHost>: renders the dialogs that the buttons on unsent entries open. They are rendered outside
// the lists of entries, so that the text being typed stays when the entry leaves its list.
import { type ReactNode, useMemo, useState } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { NothingLeaves } from '#ui/messages/account-deleted-context.ts';
import { DiscardQuestion } from './discard-dialog.tsx';
import { type EntryDialogs, EntryDialogsContext } from './entry-dialogs-context.ts';
import { EntryEditor } from './entry-editor.tsx';

type EntryDialogsHostProps = { store: AccountStore; children: ReactNode };

type OpenEntry = { what: 'edit' | 'discard'; entry: OutboxEntry };

export function EntryDialogsHost({ store, children }: EntryDialogsHostProps) {
  const [shown, setShown] = useState<OpenEntry | null>(null);
  const dialogs = useMemo<EntryDialogs>(
    () => ({ store, open: (what, entry) => setShown({ what, entry }) }),
    [store],
  );
  const isDeleted = useLive(() => getSyncStatus(store.db), [store])?.isDeleted === true;
  return (
    <NothingLeaves value={isDeleted}>
      <EntryDialogsContext value={dialogs}>
        {children}
        <OpenDialog shown={shown} store={store} onClose={() => setShown(null)} />
      </EntryDialogsContext>
    </NothingLeaves>
  );
}

type OpenDialogProps = { shown: OpenEntry | null; store: AccountStore; onClose: () => void };

function OpenDialog({ shown, store, onClose }: OpenDialogProps) {
  const id = shown?.entry.id ?? '';
  const present = useLive(() => store.db.outbox.get(id), [store, id]);
  if (!shown) return null;
  if (shown.what === 'discard')
    return <DiscardQuestion key={id} entry={shown.entry} store={store} onClose={onClose} />;
  const entry = present?.id === id ? present : shown.entry;
  return <EntryEditor key={id} entry={entry} store={store} onClose={onClose} />;
}

// <EntryDialogsHost store commands>{(renderEntryActions) => screen}</EntryDialogsHost>: lets a screen
// that shows the user's own unsent texts offer actions on them. `renderEntryActions(item)` renders why an entry
// is not sent and the buttons edit, resend, copy, discard; the host renders their dialogs.
import { type ReactNode, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { QueuedEntry } from '#data/queries/read-mine.ts';
import { copyText } from '#features/device/mutation-words/mutation-words.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { NothingLeaves } from '#ui/messages/account-deleted-context.ts';
import { EntryActionsRow } from './entry-actions-row.tsx';
import { EntryDialogs, type OpenEntry } from './entry-dialogs.tsx';
import { EntryReasonText } from './entry-reason-text.tsx';
import { TwoVersions } from './version-comparison.tsx';

type EntryDialogsHostProps = {
  store: AccountStore;
  commands: Commands;
  children: (renderEntryActions: (item: QueuedEntry) => ReactNode) => ReactNode;
};

export function EntryDialogsHost({ store, commands, children }: EntryDialogsHostProps) {
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const renderEntryActions = (item: QueuedEntry) => (
    <div className="mt-2 grid gap-2 text-meta text-ink">
      <EntryReasonText item={item} />
      {item.entry.code === 'changed-meanwhile' && item.status === 'parked' ? (
        <TwoVersions entry={item.entry} store={store} />
      ) : null}
      <EntryActionsRow
        entry={item.entry}
        text={copyText(item.entry)}
        commands={commands}
        onEdit={() => setOpen({ entry: item.entry, what: 'edit' })}
        onDiscard={() => setOpen({ entry: item.entry, what: 'discard' })}
      />
    </div>
  );
  const isDeleted = useLive(() => commands.syncState(), [commands])?.isDeleted === true;
  return (
    <NothingLeaves value={isDeleted}>
      {children(renderEntryActions)}
      <EntryDialogs open={open} store={store} commands={commands} onClose={() => setOpen(null)} />
    </NothingLeaves>
  );
}

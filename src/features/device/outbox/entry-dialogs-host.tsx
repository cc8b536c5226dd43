// <EntryCareHost store commands>{(care) => screen}</EntryCareHost>: lets a screen that shows the user's own
// unsent texts offer actions on them. `care(line)` renders why an entry is not sent and the buttons edit,
// resend, copy, discard; the host renders their dialogs.
import { type ReactNode, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { QueueLine } from '#data/queries/read-mine.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { NothingLeaves } from '#ui/messages/account-deleted-context.ts';
import { EntryActionsRow } from './entry-actions-row.tsx';
import { EntryDialogs, type OpenEntry } from './entry-dialogs.tsx';
import { EntryWhy } from './entry-reason-text.tsx';
import { copyText } from './field-labels.ts';
import { TwoVersions } from './version-comparison.tsx';

type EntryCareHostProps = {
  store: AccountStore;
  commands: Commands;
  children: (care: (line: QueueLine) => ReactNode) => ReactNode;
};

export function EntryCareHost({ store, commands, children }: EntryCareHostProps) {
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const care = (line: QueueLine) => (
    <div className="mt-2 grid gap-2 text-meta text-ink">
      <EntryWhy line={line} />
      {line.entry.code === 'changed-meanwhile' && line.status === 'parked' ? (
        <TwoVersions entry={line.entry} store={store} />
      ) : null}
      <EntryActionsRow
        entry={line.entry}
        text={copyText(line.entry)}
        commands={commands}
        onEdit={() => setOpen({ entry: line.entry, what: 'edit' })}
        onDiscard={() => setOpen({ entry: line.entry, what: 'discard' })}
      />
    </div>
  );
  const isDeleted = useLive(() => commands.syncState(), [commands])?.isDeleted === true;
  return (
    <NothingLeaves value={isDeleted}>
      {children(care)}
      <EntryDialogs open={open} store={store} commands={commands} onClose={() => setOpen(null)} />
    </NothingLeaves>
  );
}

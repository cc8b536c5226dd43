// <EntryCareHost store commands>{(care) => screen}</EntryCareHost>: what can be done with one's own unsent texts, for
// a screen that shows them in their place: `care(line)` says why it is not sent and offers edit, resend, copy, discard.
import { type ReactNode, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { QueueLine } from '#data/read-mine.ts';
import type { Commands } from '#sync/commands.ts';
import { NothingLeaves } from '#ui/nothing-leaves.ts';
import { useLive } from '#ui/use-live.ts';
import { EntryActionsRow } from './entry-actions-row.tsx';
import { EntryDialogs, type OpenEntry } from './entry-dialogs.tsx';
import { EntryWhy } from './entry-why.tsx';
import { copyText } from './text-fields.ts';
import { TwoVersions } from './two-versions.tsx';

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

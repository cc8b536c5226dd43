// <EntryActions>: below the user's own unsent text, says why it is not sent, and offers to edit, resend, copy
// or discard it. The screen must be inside <EntryDialogsHost>.
import type { QueuedEntry } from '#data/entries/read-entries.ts';
import { EntryActionsRow } from './entry-actions-row.tsx';
import { useEntryDialogs } from './entry-dialogs-context.ts';
import { EntryReasonText } from './entry-reason-text.tsx';
import { TwoVersions } from './version-comparison.tsx';

export function EntryActions({ item }: { item: QueuedEntry }) {
  const { store } = useEntryDialogs();
  return (
    <div className="mt-2 grid gap-2 text-meta text-ink">
      <EntryReasonText item={item} />
      {item.entry.code === 'changed-meanwhile' && item.status === 'parked' ? (
        <TwoVersions entry={item.entry} store={store} />
      ) : null}
      <EntryActionsRow entry={item.entry} />
    </div>
  );
}

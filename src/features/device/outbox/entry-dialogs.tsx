// <EntryDialogs open store commands onClose>: the editor of a queued mutation, or the confirmation before
// it is discarded. Render it outside the list of entries, so that the text being typed survives when the
// entry leaves the list meanwhile.
import type { AccountStore } from '#data/database/account-store.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { DiscardQuestion } from './discard-dialog.tsx';
import { EntryEditor } from './entry-editor.tsx';

export type OpenEntry = { entry: OutboxEntry; what: 'edit' | 'discard' };

type EntryDialogsProps = {
  open: OpenEntry | null;
  store: AccountStore;
  commands: Commands;
  onClose: () => void;
};

export function EntryDialogs({ open, store, commands, onClose }: EntryDialogsProps) {
  const id = open?.entry.id ?? '';
  const present = useLive(() => store.db.outbox.get(id), [store, id]);
  if (!open) return null;
  if (open.what === 'discard')
    return <DiscardQuestion key={id} entry={open.entry} commands={commands} onClose={onClose} />;
  const entry = present?.id === id ? present : open.entry;
  return <EntryEditor key={id} entry={entry} store={store} commands={commands} onClose={onClose} />;
}

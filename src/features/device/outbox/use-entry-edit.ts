// Manages the editor of a queued mutation: stores the typed texts as a draft until the user saves or discards
// them, and applies the saved texts to the queue.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { placeIdOf } from '#data/entries/outbox-entry.ts';
import { draftStore } from '#data/local/drafts.ts';
import { editEntry } from '#data/outbox/edit-entry.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type EditableField, editableFields } from '#features/device/mutation-words/mutation-words.ts';
import { useRowEdit } from '#ui/controls/use-three-way-edit.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { useEntryError } from './use-entry-error.ts';

export type EntryEdit = {
  fields: readonly EditableField[];
  set: (field: string, value: string) => void;
  hasChanges: boolean;
  /** Whether the values come from the draft of an earlier, unfinished edit, and the user has not typed since. */
  isResumed: boolean;
  isBusy: boolean;
  error: string | null;
  /** Deletes the draft; the fields show the queued texts again. */
  clear: () => Promise<void>;
  /** Queues the edit, if anything was changed. Resolves with false after an error or while another save runs. */
  save: () => Promise<boolean>;
};

export function useEntryEdit(entry: OutboxEntry, store: AccountStore): EntryEdit {
  const { t } = useLingui();
  const { attempt } = useEntryError();
  const [queued] = useState(() => editableFields(entry));
  const [before] = useState(() => Object.fromEntries(queued.map(({ field, value }) => [field, value])));
  const draftKey = `entry/${placeIdOf(entry)}`;
  const fieldStore = useMemo(() => draftStore(store, draftKey), [store, draftKey]);
  const edit = useRowEdit(fieldStore, before);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changed = Object.entries(edit.fields).filter(([field, value]) => before[field] !== value);

  const save = async () => {
    if (isBusy) return false;
    if (changed.length === 0) return true;
    setBusy(true);
    const found = await attempt(async () => {
      const { isCopyOlder } = await editEntry(store, entry.id, Object.fromEntries(changed));
      if (!isCopyOlder) return;
      showToast({
        title: t`Modification enregistrée`,
        text: t`Il n’y avait plus de place pour une copie de secours. Si le navigateur efface ce qui est ici avant l’envoi, c’est l’ancien texte qui reviendra.`,
      });
    });
    setBusy(false);
    setError(found);
    if (found === null) await edit.clear();
    return found === null;
  };

  return {
    fields: queued.map((field) => ({ ...field, value: edit.fields[field.field] ?? field.value })),
    set: (field, value) => edit.set({ [field]: value }),
    hasChanges: changed.length > 0,
    isResumed: edit.isResumed,
    clear: edit.clear,
    ...{ isBusy, error, save },
  };
}

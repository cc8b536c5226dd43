// <EntryActionsRow>: the buttons for a queued mutation: edit, send again, copy, discard.
import { Trans } from '@lingui/react/macro';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { actionsOf } from '#data/entries/entry-actions.ts';
import { resendEntry } from '#data/outbox/edit-entry.ts';
import { copyText } from '#features/device/mutation-words/mutation-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { CopyButton } from './copy-button.tsx';
import { useEntryDialogs } from './entry-dialogs-context.ts';
import { useEntryError } from './use-entry-error.ts';

export function EntryActionsRow({ entry }: { entry: OutboxEntry }) {
  const { store, open } = useEntryDialogs();
  const { attempt } = useEntryError();
  // Without a text, the entry can be neither copied nor edited.
  const text = copyText(entry);
  const allowed = actionsOf(entry).filter(
    (action) => text !== '' || action === 'resend' || action === 'discard',
  );
  if (allowed.length === 0) return null;

  const resend = async () => {
    const errorText = await attempt(() => resendEntry(store, entry.id));
    if (errorText !== null) showToast({ bad: true, title: errorText });
  };
  return (
    <div className="entry-actions">
      {allowed.includes('resend') ? (
        <Button small variant="line" onClick={() => void resend()}>
          <ResendLabel entry={entry} />
        </Button>
      ) : null}
      {allowed.includes('edit') ? (
        <Button small variant="line" onClick={() => open('edit', entry)}>
          <Trans>Modifier</Trans>
        </Button>
      ) : null}
      {allowed.includes('copy') ? (
        <CopyButton text={text}>
          <Trans>Copier</Trans>
        </CopyButton>
      ) : null}
      {allowed.includes('discard') ? (
        <Button small variant="bad" onClick={() => open('discard', entry)}>
          <Trans>Effacer</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function ResendLabel({ entry: { op, code } }: { entry: OutboxEntry }) {
  if (code !== 'changed-meanwhile') return <Trans>Renvoyer</Trans>;
  return op === 'delete' ? <Trans>Supprimer quand même</Trans> : <Trans>Renvoyer ma version</Trans>;
}

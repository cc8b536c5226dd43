// <DiscardSending entry consequence commands onClose>: asks before an outbox entry that waits to be sent is
// discarded.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type DiscardSendingProps = {
  /** The entry to discard; null while the dialog is closed. */
  entry: OutboxEntry | null;
  consequence: ReactNode;
  commands: OutboxCommands;
  onClose: () => void;
};

export function DiscardSending({ entry, consequence, commands, onClose }: DiscardSendingProps) {
  return (
    <ConfirmDialog
      open={entry !== null}
      title={<Trans>Effacer cet envoi ?</Trans>}
      consequence={consequence}
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Effacer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={() => {
        if (entry) void commands.discardEntry(entry.id);
        onClose();
      }}
    />
  );
}

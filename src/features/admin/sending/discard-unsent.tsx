// <DiscardSending>: asks for confirmation before an unsent outbox entry is discarded.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type DiscardSendingProps = {
  entry: OutboxEntry | null;
  consequence: ReactNode;
  store: AccountStore;
  onClose: () => void;
};

export function DiscardSending({ entry, consequence, store, onClose }: DiscardSendingProps) {
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
        if (entry) void discardEntry(store, entry.id);
        onClose();
      }}
    />
  );
}

// <DiscardSending>: asks for confirmation before an unsent outbox entry is discarded; a failure is shown in a toast and
// reported.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { reportAppError } from '#lib/error-feed.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';

type DiscardSendingProps = {
  entry: OutboxEntry | null;
  consequence: ReactNode;
  store: AccountStore;
  onClose: () => void;
};

export function DiscardSending({ entry, consequence, store, onClose }: DiscardSendingProps) {
  const { t } = useLingui();
  const discard = async () => {
    onClose();
    if (entry === null) return;
    try {
      await discardEntry(store, entry.id);
    } catch (error) {
      reportAppError(error);
      showToast({ title: t`Erreur`, text: t`Impossible d’effacer cet envoi`, bad: true });
    }
  };
  return (
    <ConfirmDialog
      open={entry !== null}
      title={<Trans>Effacer cet envoi ?</Trans>}
      consequence={consequence}
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Effacer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={() => void discard()}
    />
  );
}

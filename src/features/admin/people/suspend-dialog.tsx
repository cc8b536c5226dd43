// <SuspendDialog>: asks for confirmation before an account is suspended or its suspension is lifted.
import { Trans } from '@lingui/react/macro';
import type { Person } from '#domain/admin/people.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type SuspendDialogProps = { person: Person; onClose: () => void; onConfirm: () => void };

export function SuspendDialog({ person: { name, isSuspended }, onClose, onConfirm }: SuspendDialogProps) {
  return (
    <ConfirmDialog
      open
      title={isSuspended ? <Trans>Lever la suspension de {name} ?</Trans> : <Trans>Suspendre {name} ?</Trans>}
      consequence={
        isSuspended ? (
          <Trans>Ce qui attend sur son téléphone partira au prochain contact avec le serveur.</Trans>
        ) : (
          <Trans>
            Ce compte ne recevra plus rien et ne pourra plus rien publier, dès le prochain contact avec le
            serveur. Ce qui est sur son téléphone y reste. Vous pourrez lever la suspension.
          </Trans>
        )
      }
      keep={<Trans>Annuler</Trans>}
      confirm={isSuspended ? <Trans>Lever la suspension</Trans> : <Trans>Suspendre</Trans>}
      harmless={isSuspended}
      onKeep={onClose}
      onConfirm={onConfirm}
    />
  );
}

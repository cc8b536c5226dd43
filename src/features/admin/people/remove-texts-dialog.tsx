// <RemoveTextsDialog>: asks for confirmation before all texts of an account are deleted.
import { Plural, Trans } from '@lingui/react/macro';
import type { Person } from '#domain/admin/people.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type RemoveTextsDialogProps = { person: Person; onClose: () => void; onConfirm: () => void };

export function RemoveTextsDialog({ person, onClose, onConfirm }: RemoveTextsDialogProps) {
  const { name, textCount } = person;
  return (
    <ConfirmDialog
      open
      title={<Trans>Supprimer tous les textes de {name} ?</Trans>}
      consequence={
        <>
          <Plural
            value={textCount}
            one="Un texte du forum disparaît pour tout le monde, avec les réponses qu’il a reçues."
            other="# textes du forum disparaissent pour tout le monde, avec les réponses qu’ils ont reçues."
          />{' '}
          <Trans>C’est définitif. Le compte reste.</Trans>
        </>
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Supprimer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={onConfirm}
    />
  );
}

// Asks for confirmation before the first choice of a level on this phone replaces the level that the profile has.
import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type ChangeLevelDialogProps = {
  from: GradeLevel | null;
  /** The new level; null while the dialog is closed. */
  to: GradeLevel | null;
  /** Called with the level of the profile. */
  onKeep: (level: GradeLevel) => void;
  /** Called with the new level. */
  onChange: (level: GradeLevel) => void;
  onClose: () => void;
};

export function ChangeLevelDialog({ from, to, onKeep, onChange, onClose }: ChangeLevelDialogProps) {
  const nameOf = (level: GradeLevel | null) => (level ? nameIn(currentLanguage(), level) : '');
  const [present, other] = [nameOf(from), nameOf(to)];
  return (
    <ConfirmDialog
      open={to !== null}
      harmless
      title={<Trans>Changer votre niveau ?</Trans>}
      consequence={
        <Trans>
          Votre profil indique {present}. Si vous choisissez {other}, il changera aussi sur vos autres
          appareils. Pour en avoir deux ici, gardez {present}, puis ajoutez l’autre dans « Vos niveaux ».
        </Trans>
      }
      keep={<Trans>Garder {present}</Trans>}
      confirm={<Trans>Changer pour {other}</Trans>}
      onKeep={() => from && onKeep(from)}
      onConfirm={() => to && onChange(to)}
      onClose={onClose}
    />
  );
}

// Asks for confirmation before a level is removed from this phone: shows how much space the removal frees, if
// known, and which data stays.
import { Trans } from '@lingui/react/macro';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';

type DropLevelDialogProps = {
  /** The level to remove; null while the dialog is closed. */
  level: GradeLevel | null;
  size: BucketSizeNote | null;
  onKeep: () => void;
  onDrop: () => void;
};

export function DropLevelDialog({ level, size, onKeep, onDrop }: DropLevelDialogProps) {
  const thisDevice = useThisDevice();
  const name = level ? nameIn(currentLanguage(), level) : '';
  return (
    <ConfirmDialog
      open={level !== null}
      title={
        <Trans>
          Retirer {name} de {thisDevice} ?
        </Trans>
      }
      consequence={
        size ? (
          <Trans>
            Vous libérez environ {formatSize(size.sizeBytes)}. Vos scores et vos messages restent. Pour revoir
            ces quiz, il faudra du réseau.
          </Trans>
        ) : (
          <Trans>Vos scores et vos messages restent. Pour revoir ces quiz, il faudra du réseau.</Trans>
        )
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Retirer</Trans>}
      icon={trash}
      onKeep={onKeep}
      onConfirm={onDrop}
    />
  );
}

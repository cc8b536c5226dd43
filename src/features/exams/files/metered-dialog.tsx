// Asks for confirmation before a download that may use mobile data although the setting is Wi-Fi only.
import { Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { download } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { MeteredQuestion } from './use-metered-confirm.ts';

type MeteredDialogProps = { question: MeteredQuestion | null; onClose: () => void };

export function MeteredDialog({ question, onClose }: MeteredDialogProps) {
  if (!question) return null;
  const { connection, sizeBytes, onYes, onWait } = question;
  const size = formatSize(sizeBytes);
  const then = (act: (() => void) | null) => () => {
    act?.();
    onClose();
  };
  return (
    <Dialog
      open
      title={
        connection === 'metered' ? (
          <Trans>Utiliser les données mobiles ?</Trans>
        ) : (
          <Trans>Êtes-vous en Wi-Fi ?</Trans>
        )
      }
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={then(onWait)}>
            {onWait ? <Trans>Attendre le Wi-Fi</Trans> : <Trans>Pas maintenant</Trans>}
          </Button>
          <Button icon={download} note={size} onClick={then(onYes)}>
            <Trans>Télécharger</Trans>
          </Button>
        </>
      }
    >
      <p>
        {connection === 'metered' ? (
          <Trans>
            Vous avez choisi « Wi-Fi seulement ». Ce téléchargement prend {size} sur votre forfait.
          </Trans>
        ) : (
          <Trans>
            Pare ne peut pas savoir si vous êtes en Wi-Fi. Ce téléchargement pèse {size} : sans Wi-Fi, il sera
            pris sur votre forfait.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}

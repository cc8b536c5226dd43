// Replaces the pages of a saved paper while the PDF reader is not on this phone: shows the progress of the
// reader's download, and a link to another viewer.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrivingBlock, spokenStep } from '#features/exams/files/progress-block.tsx';
import { type ReaderAbsence, readerAssets } from '#features/exams/pdf/reader-assets.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { rotateCw } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { OtherViewerLink } from './browser-viewer.tsx';

type ReaderArrivingProps = {
  readerStatus: ReaderAbsence;
  bytes: Blob;
};

export function ReaderArriving({ readerStatus, bytes }: ReaderArrivingProps) {
  return readerStatus.kind === 'coming' ? (
    <InProgress {...readerStatus} bytes={bytes} />
  ) : (
    <NotHere {...readerStatus} bytes={bytes} />
  );
}

type InProgressProps = { percent: number; packedBytes: number | null; bytes: Blob };

function InProgress({ percent, packedBytes, bytes }: InProgressProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const { done, total } = formatProgress(((packedBytes ?? 0) * percent) / 100, packedBytes ?? 0);
  return (
    <ArrivingBlock
      progress={<b>{t`${percent} %`}</b>}
      amount={
        packedBytes === null ? null : (
          <Trans>
            {done} sur {total}
          </Trans>
        )
      }
      bar={{ percent, label: t`Téléchargement : lecteur de sujets` }}
      actions={<OtherViewerLink bytes={bytes} variant="line" />}
      spoken={
        spokenStep(percent, (step) => t`${step} % du lecteur est sur ${thisDevice}`) ??
        t`Le lecteur de sujets se télécharge`
      }
    >
      <Trans>Le sujet est sur {thisDevice}. Le lecteur qui le montre arrive aussi, une seule fois.</Trans>
    </ArrivingBlock>
  );
}

function NotHere({ packedBytes, bytes }: { packedBytes: number | null; bytes: Blob }) {
  const isOnline = useOnline();
  const thisDevice = useThisDevice();
  return (
    <div role="status">
      <EmptyState
        isWhole
        emblem={<Drawing of={antenna} />}
        title={<Trans>Le lecteur de sujets n’est pas encore sur {thisDevice}</Trans>}
        text={
          isOnline ? (
            <Trans>Le réseau a coupé avant la fin.</Trans>
          ) : (
            <Trans>Vous êtes hors ligne. Il arrive dès le retour du réseau, et le sujet s’ouvre.</Trans>
          )
        }
        action={
          <div className="flex flex-wrap gap-3">
            {isOnline ? (
              <Button
                icon={rotateCw}
                note={packedBytes === null ? undefined : formatSize(packedBytes)}
                onClick={() => void readerAssets.download()}
              >
                <Trans>Réessayer</Trans>
              </Button>
            ) : null}
            <OtherViewerLink bytes={bytes} variant="line" className="bg-paper" />
          </div>
        }
      />
    </div>
  );
}

// Shows the download of a paper: the received size, the remaining time, and buttons to pause or cancel it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import { ArrivingBlock, StoppedState, spokenStep } from '#features/exams/files/progress-block.tsx';
import { TimeLeft } from '#features/exams/files/time-left-text.tsx';
import { useReaderAssets } from '#features/exams/pdf/use-reader-assets.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download, pause, rotateCw } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useFocusWithinRow } from '#ui/lists/use-focus-within-row.ts';

type PaperArrivingProps = {
  file: ExamFile;
  isOnline: boolean;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  onUseMobileData: () => void;
};

export function PaperArriving(props: PaperArrivingProps) {
  const { file } = props;
  const frame = useFocusWithinRow(file.state);
  return (
    <div ref={frame}>{file.state === 'failed' ? <DownloadFailed {...props} /> : <Arriving {...props} />}</div>
  );
}

function Arriving(props: PaperArrivingProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const { file } = props;
  const { done, total, percent } = formatProgress(file.heldBytes, file.sizeBytes);
  const isMoving = file.state === 'running' || file.state === 'queued';
  return (
    <ArrivingBlock
      progress={<DownloadProgress file={file} percent={percent} />}
      amount={
        <Trans>
          {done} sur {total}
        </Trans>
      }
      bar={{ percent, label: t`Téléchargement : ${file.title}`, paused: !isMoving }}
      actions={<Actions {...props} />}
      below={<ReaderSizeNote />}
      spoken={isMoving ? spokenStep(percent, (step) => t`${step} % du sujet est sur ${thisDevice}`) : null}
    >
      <Why {...props} />
    </ArrivingBlock>
  );
}

function DownloadFailed(props: PaperArrivingProps) {
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={antenna} />}
      title={
        <span role="alert">
          <Trans>Erreur lors du téléchargement du fichier.</Trans>
        </span>
      }
      text={<Why {...props} />}
      action={
        <div className="flex flex-wrap gap-3">
          <Actions {...props} />
        </div>
      }
    />
  );
}

function ReaderSizeNote() {
  const readerStatus = useReaderAssets();
  if (readerStatus.kind !== 'coming' || readerStatus.packedBytes === null) return null;
  const size = formatSize(readerStatus.packedBytes);
  return (
    <p className="text-meta text-ink-2">
      <Trans>Le lecteur de sujets se télécharge aussi, une seule fois : {size}.</Trans>
    </p>
  );
}

function DownloadProgress({ file, percent }: { file: ExamFile; percent: number }) {
  const { t } = useLingui();
  switch (file.state) {
    case 'running':
      return <b>{t`${percent} %`}</b>;
    case 'queued':
      return (
        <StateTag state="downloading" variant="line">
          <Trans>En attente de son tour</Trans>
        </StateTag>
      );
    default:
      return file.state !== 'paused' && file.waitsFor === 'space' ? (
        <StateTag state="full" variant="line" />
      ) : (
        <StoppedState file={file} percent={percent} />
      );
  }
}

function Why({ file, isOnline }: PaperArrivingProps): ReactNode {
  const thisDevice = useThisDevice();
  if (file.state === 'failed') {
    if (file.fault === 'missing') return <Trans>Le serveur n’a plus ce fichier.</Trans>;
    if (file.fault === 'broken') return <Trans>Le fichier est arrivé abîmé.</Trans>;
    return <Trans>Le serveur refuse de le donner.</Trans>;
  }
  if (file.state === 'interrupted' && file.waitsFor === 'wifi') return <UntilWifi />;
  if (file.state === 'interrupted' && file.waitsFor === 'space')
    return <Trans>Effacez quelques sujets : il continue ensuite.</Trans>;
  if (!isOnline) return <Trans>Vous êtes hors ligne. Il arrive dès le retour du réseau.</Trans>;
  if (file.state === 'interrupted')
    return <Trans>Le serveur ne répond pas. Le téléchargement reprend tout seul.</Trans>;
  if (file.state === 'paused') return <Trans>Ce qui est déjà téléchargé reste sur {thisDevice}.</Trans>;
  const isTimed = file.state === 'running' && file.bytesPerSecond !== null;
  return isTimed ? <TimeLeft file={file} /> : <Trans>Le sujet s’ouvre dès qu’il est là.</Trans>;
}

function UntilWifi() {
  const { kind } = useConnection();
  return kind === 'unknown' ? (
    <Trans>Ce navigateur ne dit pas si vous êtes en Wi-Fi : reprenez quand vous y êtes.</Trans>
  ) : (
    <Trans>Vous avez choisi le Wi-Fi seulement. Il arrive dès qu’il y en a.</Trans>
  );
}

function Actions({ file, isOnline, onPause, onResume, onCancel, onUseMobileData }: PaperArrivingProps) {
  const isMoving = file.state === 'running' || file.state === 'queued';
  // Without a network, an interrupted download gets no button to resume: the button would have no effect, and the
  // download resumes by itself later.
  const canGoOn = isOnline || file.state !== 'interrupted';
  const rest = formatSize(file.sizeBytes - file.heldBytes);
  return (
    <>
      {isMoving ? (
        <Button variant="line" icon={pause} onClick={onPause}>
          <Trans>Mettre en pause</Trans>
        </Button>
      ) : file.waitsFor === 'wifi' ? (
        <Button icon={download} note={rest} onClick={onUseMobileData}>
          <Trans>Télécharger quand même</Trans>
        </Button>
      ) : canGoOn ? (
        <Button icon={file.state === 'failed' ? rotateCw : download} note={rest} onClick={onResume}>
          {file.state === 'failed' ? <Trans>Réessayer</Trans> : <Trans>Reprendre</Trans>}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Annuler</Trans>
      </Button>
    </>
  );
}

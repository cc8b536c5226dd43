// Shows a download that is queued, running, stopped or failed. `ahead` is the number of downloads before this
// one; `quiet` makes the button to resume less prominent, for an answer key; with `isButtonApart` the caller shows that
// button (<ResumeButton>) in another place.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { ProgressLine } from '#ui/icons/progress-line.tsx';
import { circleAlert, download, pause, rotateCw, x } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { ExamNameForScreenReaders } from './exam-name-for-screen-readers.tsx';
import { StoppedState } from './progress-block.tsx';
import { TimeLeft } from './time-left-text.tsx';
import type { PaperFiles } from './use-exam-file-actions.ts';

type ResumeButtonProps = {
  exam: Exam;
  file: ExamFile;
  actions: PaperFiles;
  quiet?: boolean | undefined;
};

type FileProgressProps = ResumeButtonProps & { ahead: number; isButtonApart?: boolean | undefined };

export function FileProgress(props: FileProgressProps) {
  const { file } = props;
  if (file.state === 'failed') return <Failed {...props} />;
  const goesOn = file.state === 'queued' || file.state === 'running';
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <Progress {...props} />
        {goesOn ? null : <StoppedDownload {...props} />}
      </div>
      {goesOn ? <Stop {...props} /> : null}
    </div>
  );
}

function Progress({ exam, file, ahead }: FileProgressProps) {
  const { t } = useLingui();
  const { done, total, percent } = formatProgress(file.heldBytes, file.sizeBytes);
  const isRunning = file.state === 'running';
  return (
    <>
      <ProgressLine done={done} total={total} className="mb-1.5">
        <FileStateText file={file} ahead={ahead} percent={percent} />
      </ProgressLine>
      <ProgressBar percent={percent} label={t`Téléchargement : ${exam.title}`} paused={!isRunning} />
      {isRunning ? (
        <p className="mt-1 min-h-5 text-meta text-ink-2">
          <TimeLeft file={file} />
        </p>
      ) : null}
    </>
  );
}

function FileStateText({ file, ahead, percent }: { file: ExamFile; ahead: number; percent: number }) {
  const { t } = useLingui();
  switch (file.state) {
    case 'running':
      return <b>{t`${percent} %`}</b>;
    case 'queued':
      return (
        <StateTag state="queued" variant="line">
          <Plural
            value={ahead}
            _0="En attente, c’est le prochain"
            one="En attente, # avant lui"
            other="En attente, # avant lui"
          />
        </StateTag>
      );
    default:
      return <StoppedState file={file} percent={percent} />;
  }
}

function StoppedDownload(props: FileProgressProps) {
  const { file } = props;
  return (
    <>
      {file.waitsFor === 'network' ? (
        <Reason>
          <Trans>Reprend dès le retour du réseau.</Trans>
        </Reason>
      ) : null}
      {file.waitsFor === 'wifi' ? (
        <Reason>
          <UntilWifi />
        </Reason>
      ) : null}
      {file.waitsFor === 'space' ? (
        <p className="mt-1">
          <StateTag state="full" variant="line" />
        </p>
      ) : null}
      <ButtonLine {...props} />
    </>
  );
}

function ButtonLine({ isButtonApart, ...props }: FileProgressProps) {
  if (isButtonApart) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden md:justify-end">
      <ResumeButton {...props} />
    </div>
  );
}

/**
 * Resumes a stopped download, or tries a failed one again. Renders nothing while the file arrives, and nothing without
 * a network for a download that waits for it: it resumes by itself when the network is back.
 */
export function ResumeButton({ exam, file, actions, quiet }: ResumeButtonProps) {
  const isOnline = useOnline();
  const hasFailed = file.state === 'failed';
  if (file.state === 'queued' || file.state === 'running') return null;
  if (!hasFailed && file.waitsFor === 'network' && !isOnline) return null;
  return (
    <Button
      small
      variant={quiet ? 'quiet' : hasFailed ? 'line' : 'main'}
      icon={hasFailed ? rotateCw : download}
      note={formatSize(file.sizeBytes - file.heldBytes)}
      className={quiet ? '' : 'flex-1 md:flex-none'}
      onClick={() => actions.resume(file)}
    >
      {hasFailed ? <Trans>Réessayer</Trans> : <Trans>Reprendre</Trans>}
      <ExamNameForScreenReaders exam={exam} part={file.part} />
    </Button>
  );
}

function UntilWifi() {
  const { kind } = useConnection();
  return kind === 'unknown' ? (
    <Trans>Ce navigateur ne dit pas si vous êtes en Wi-Fi : reprenez quand vous y êtes.</Trans>
  ) : (
    <Trans>Reprend dès que vous êtes en Wi-Fi.</Trans>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-meta text-ink-2">{children}</p>;
}

function Stop({ exam, file, actions }: FileProgressProps) {
  const { t } = useLingui();
  return file.state === 'running' ? (
    <IconButton
      shape={pause}
      label={t`Mettre en pause : ${exam.title}`}
      onClick={() => actions.pause(file)}
    />
  ) : (
    <IconButton
      shape={x}
      label={t`Annuler le téléchargement : ${exam.title}`}
      onClick={() => actions.cancel(file)}
    />
  );
}

function Failed(props: FileProgressProps) {
  const { fault } = props.file;
  return (
    <>
      <p role="alert" className="flex items-center gap-1.5 text-meta font-semibold text-bad">
        <Icon shape={circleAlert} size={18} />
        <Trans>Erreur lors du téléchargement du fichier.</Trans>
      </p>
      <Reason>
        {fault === 'missing' ? <Trans>Le serveur n’a plus ce fichier.</Trans> : null}
        {fault === 'broken' ? <Trans>Le fichier est arrivé abîmé.</Trans> : null}
        {fault === 'refused' ? <Trans>Le serveur refuse de le donner.</Trans> : null}
      </Reason>
      <ButtonLine {...props} />
    </>
  );
}

// Shows the one main action on a paper in its current state. `onDetails` opens the row's menu, which explains
// what a download waits for.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { bookOpen, clock, download, eye, fileX, rotateCw } from '#ui/icons/section-icons.ts';
import { RowAction, rowActionClass } from '#ui/lists/compact-row.tsx';
import { viewTarget } from '#ui/screen/link-target.ts';
import { ExamNameForScreenReaders } from './exam-name-for-screen-readers.tsx';
import type { FileState } from './file-state.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

type ExamActionProps = { exam: Exam; state: FileState; actions: PaperFiles; onDetails: () => void };

export function ExamAction({ exam, state, actions, onDetails }: ExamActionProps) {
  switch (state.kind) {
    case 'none':
      return <NoFile />;
    case 'elsewhere':
      return (
        <a href={state.url} target="_blank" rel="noreferrer" className={rowActionClass()}>
          <Icon shape={eye} size={18} />
          <Trans>Voir</Trans>
          <ExamNameForScreenReaders exam={exam} />
        </a>
      );
    case 'absent':
      return (
        <RowAction icon={download} onClick={() => actions.download(exam, 'file', state.sizeBytes)}>
          <span className="sr-only">
            <Trans>Télécharger</Trans> : {exam.title}{' '}
          </span>
          {formatSize(state.sizeBytes)}
        </RowAction>
      );
    case 'coming':
      return <Coming exam={exam} file={state.file} actions={actions} onDetails={onDetails} />;
    case 'saved':
      return (
        <Link to="/exams/$id/view" params={{ id: exam.id }} {...viewTarget()} className={rowActionClass()}>
          <Icon shape={bookOpen} size={18} />
          <Trans>Ouvrir</Trans>
          <ExamNameForScreenReaders exam={exam} />
        </Link>
      );
  }
}

function NoFile() {
  const reasonId = useId();
  return (
    <>
      <RowAction icon={fileX} aria-disabled="true" aria-describedby={reasonId}>
        <Trans>Sans fichier</Trans>
      </RowAction>
      <span id={reasonId} className="sr-only">
        <Trans>Ce sujet n’a pas encore de fichier.</Trans>
      </span>
    </>
  );
}

type ComingProps = Omit<ExamActionProps, 'state'> & { file: ExamFile };

function Coming({ exam, file, actions, onDetails }: ComingProps) {
  const isOnline = useOnline();
  const { kind } = useConnection();
  if (file.state === 'running') return <Running exam={exam} file={file} actions={actions} />;
  if (file.state === 'failed')
    return (
      <RowAction variant="bad" icon={rotateCw} onClick={() => actions.resume(file)}>
        <Trans>Réessayer</Trans>
        <ExamNameForScreenReaders exam={exam} />
      </RowAction>
    );
  // A queued download, and one that waits for Wi-Fi or for a missing network, gets no button to resume in the
  // row: the menu explains what it waits for. If the browser does not report whether the connection is Wi-Fi,
  // the user must resume a download that waits for Wi-Fi.
  const isWaiting =
    file.state === 'queued' ||
    (file.waitsFor === 'wifi' && kind !== 'unknown') ||
    (file.waitsFor === 'network' && !isOnline);
  return isWaiting ? (
    <RowAction variant="wait" icon={clock} aria-haspopup="dialog" onClick={onDetails}>
      <Trans>En attente</Trans>
      <ExamNameForScreenReaders exam={exam} />
    </RowAction>
  ) : (
    <RowAction variant="wait" icon={download} onClick={() => actions.resume(file)}>
      <Trans>Reprendre</Trans>
      <ExamNameForScreenReaders exam={exam} />
    </RowAction>
  );
}

function Running({ exam, file, actions }: Omit<ComingProps, 'onDetails'>) {
  const { t } = useLingui();
  const { percent } = formatProgress(file.heldBytes, file.sizeBytes);
  return (
    <>
      <span
        role="progressbar"
        aria-label={t`Téléchargement : ${exam.title}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="sr-only"
      />
      <RowAction
        aria-label={t`Mettre en pause : ${exam.title}, ${percent} %`}
        onClick={() => actions.pause(file)}
      >
        <svg
          viewBox="0 0 40 40"
          aria-hidden="true"
          className="row-ring"
          style={{ '--v': percent } as CSSProperties}
        >
          <circle cx="20" cy="20" r="15.9" />
          <circle cx="20" cy="20" r="15.9" pathLength="100" />
        </svg>
        {t`${percent} %`}
      </RowAction>
    </>
  );
}

// <DownloadRow>: one unfinished download with the buttons to control it.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { chevronDown, download, pause, rotateCw, trash } from '#ui/icons/section-icons.ts';
import { goesOn } from './download-order.ts';
import { DownloadErrorText, DownloadProgress, DownloadState } from './download-status-text.tsx';

type DownloadActs = {
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  onAllowMetered: () => void;
  onMove: (direction: 'up' | 'down') => void;
};

type DownloadRowProps = {
  file: ExamFile;
  title: string;
  canMove: { up: boolean; down: boolean };
  acts: DownloadActs;
};

export function DownloadRow({ file, title, canMove, acts }: DownloadRowProps) {
  const { t } = useLingui();
  const { percent } = formatProgress(file.heldBytes, file.sizeBytes);
  const errorKind = file.state === 'failed' ? file.fault : null;
  return (
    <li className="download-row">
      <p className="font-semibold">
        {title}
        {file.part === 'correction' ? (
          <span className="font-normal text-ink-2">
            {' · '}
            <Trans>Corrigé</Trans>
          </span>
        ) : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
        <DownloadState file={file} />
        <span>
          <DownloadProgress file={file} />
        </span>
      </p>
      <ProgressBar
        percent={percent}
        label={t`Téléchargement de ${title}`}
        paused={file.state !== 'running'}
      />
      {errorKind ? (
        <p className="text-meta">
          <DownloadErrorText errorKind={errorKind} />
        </p>
      ) : null}
      {file.waitsFor === 'wifi' ? <AllowMetered file={file} onAllow={acts.onAllowMetered} /> : null}
      <Buttons file={file} title={title} canMove={canMove} acts={acts} />
    </li>
  );
}

function AllowMetered({ file, onAllow }: { file: ExamFile; onAllow: () => void }) {
  const { kind } = useConnection();
  return (
    <Button
      small
      variant="line"
      className="justify-self-start"
      note={formatSize(file.sizeBytes - file.heldBytes)}
      onClick={onAllow}
    >
      {kind === 'unknown' ? <Trans>Télécharger quand même</Trans> : <Trans>Avec les données mobiles</Trans>}
    </Button>
  );
}

function Buttons({ file, title, canMove, acts }: DownloadRowProps) {
  const { t } = useLingui();
  const isFailed = file.state === 'failed';
  return (
    <div className="download-buttons">
      {goesOn(file) ? (
        <IconButton
          shape={pause}
          size={20}
          label={t`Mettre en pause : ${title}`}
          word={t`Pause`}
          onClick={acts.onPause}
        />
      ) : (
        <IconButton
          shape={isFailed ? rotateCw : download}
          size={20}
          label={isFailed ? t`Réessayer : ${title}` : t`Reprendre : ${title}`}
          word={isFailed ? t`Réessayer` : t`Reprendre`}
          onClick={acts.onResume}
        />
      )}
      <MoveButton
        direction="up"
        label={t`Avancer : ${title}`}
        word={t`Avancer`}
        isPossible={canMove.up}
        onMove={acts.onMove}
      />
      <MoveButton
        direction="down"
        label={t`Reculer : ${title}`}
        word={t`Reculer`}
        isPossible={canMove.down}
        onMove={acts.onMove}
      />
      <IconButton
        shape={trash}
        size={20}
        className="ml-auto text-bad"
        label={t`Annuler le téléchargement : ${title}`}
        word={t`Annuler`}
        onClick={acts.onCancel}
      />
    </div>
  );
}

type MoveButtonProps = {
  direction: 'up' | 'down';
  label: string;
  word: string;
  isPossible: boolean;
  onMove: (direction: 'up' | 'down') => void;
};

// At the start or end of the list the button stays focusable (`aria-disabled` and not `disabled`), so that a
// keyboard user does not lose the focus.
function MoveButton({ direction, label, word, isPossible, onMove }: MoveButtonProps) {
  const colour = isPossible ? 'text-ink' : 'text-rule-strong';
  return (
    <IconButton
      shape={chevronDown}
      size={20}
      className={direction === 'up' ? `icon-upside-down ${colour}` : colour}
      label={label}
      word={word}
      data-move={direction}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove(direction)}
    />
  );
}

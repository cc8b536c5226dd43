// <PartialFile exam state actions>: a download that runs, with its bar, or one that was cut short.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatProgress, formatSize } from '#domain/byte-size.ts';
import type { Exam } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { play, x } from '#ui/shell-icons.ts';
import { StateTag } from '#ui/state-tag.tsx';
import { useOnline } from '#ui/use-media.ts';
import { OfPaper } from './of-paper.tsx';
import type { ExamFileActions } from './use-exam-files.ts';

/** A tab that was closed leaves its download as it was: without news for so long, it counts as cut short. */
const patienceMs = 20_000;

type PartialFileProps = {
  exam: Exam;
  state: { heldBytes: number; sizeBytes: number };
  actions: ExamFileActions;
};

/** Give it a key of the bytes held: each that arrives starts the patience anew. */
export function PartialFile({ exam, state, actions }: PartialFileProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isLate = useLate(patienceMs);
  const isOwn = actions.attemptOf(exam.id) === 'running';
  const isCut = !isOnline || (isLate && !isOwn);
  const { done, total, percent } = formatProgress(state.heldBytes, state.sizeBytes);
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex justify-between gap-2 text-meta tabular-nums">
          {isCut ? (
            <StateTag state="interrupted" look="line">
              <Trans>Interrompu à {percent} %</Trans>
            </StateTag>
          ) : (
            <b>{t`${percent} %`}</b>
          )}
          <span className="whitespace-nowrap text-ink-2">
            <Trans>
              {done} sur {total}
            </Trans>
          </span>
        </div>
        <ProgressBar percent={percent} label={t`Téléchargement : ${exam.title}`} paused={isCut} />
        {isCut && isOnline ? (
          <Button
            small
            icon={play}
            className="mt-2"
            note={formatSize(state.sizeBytes)}
            onClick={() => actions.download(exam)}
          >
            <Trans>Reprendre</Trans>
            <OfPaper exam={exam} />
          </Button>
        ) : null}
      </div>
      {isOwn ? (
        <IconButton
          shape={x}
          label={t`Arrêter le téléchargement : ${exam.title}`}
          onClick={() => actions.stop(exam)}
        />
      ) : null}
    </div>
  );
}

function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate;
}

// Shows the progress of a download on the screen that waits for it, with a ruled page that fills from below, and the
// state of a stopped download.
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { StateTag } from '#ui/icons/state-tag.tsx';

type ArrivingBlockProps = {
  progress: ReactNode;
  amount: ReactNode;
  bar: { percent: number; label: string; paused?: boolean };
  actions: ReactNode;
  spoken: string | null;
  /** Content below the buttons that may appear and disappear without moving them. */
  below?: ReactNode;
  children: ReactNode;
};

export function ArrivingBlock({
  progress,
  amount,
  bar,
  actions,
  spoken,
  below,
  children,
}: ArrivingBlockProps) {
  return (
    <div className="part arriving">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
        {progress}
        {amount ? <span className="text-meta whitespace-nowrap text-ink-2">{amount}</span> : null}
      </div>
      <ProgressBar {...bar} />
      <p className="text-meta text-ink-2">{children}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {below}
      <div
        className="arriving-page"
        style={{ '--p': `${bar.percent}%` } as CSSProperties}
        aria-hidden="true"
      />
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/**
 * Returns the text for screen readers at each quarter of the download, so that they do not announce every
 * per cent; null before the first quarter.
 */
export const spokenStep = (percent: number, textFor: (step: number) => string): string | null =>
  percent >= 25 ? textFor(Math.floor(percent / 25) * 25) : null;

type StoppedStateProps = {
  file: ExamFile;
  percent: number;
  /**
   * Whether the words of a download with bytes on this phone are for screen readers only; the eye gets the icon and the
   * percentage.
   */
  isBrief?: boolean;
};

export function StoppedState({ file, percent, isBrief = false }: StoppedStateProps) {
  const { t } = useLingui();
  if (file.state !== 'paused' && file.heldBytes === 0)
    return (
      <StateTag state="queued" variant="line">
        <Trans>En attente</Trans>
      </StateTag>
    );
  const text = file.state === 'paused' ? t`En pause à ${percent} %` : t`Interrompu à ${percent} %`;
  if (!isBrief)
    return (
      <StateTag state="interrupted" variant="line">
        {text}
      </StateTag>
    );
  return (
    <StateTag state="interrupted" variant="line">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{t`${percent} %`}</span>
    </StateTag>
  );
}

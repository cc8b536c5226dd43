// <ArrivingBlock sign amount bar actions spoken>why</ArrivingBlock>: something on its way, on the screen that waits for it.
import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/icons/progress.tsx';

type ArrivingBlockProps = {
  /** How it stands. */
  sign: ReactNode;
  /** How much of how much; null where there is nothing to tell. */
  amount: ReactNode;
  /** Null where it does not come. */
  bar: { percent: number; label: string; paused?: boolean } | null;
  actions: ReactNode;
  /** For who listens. */
  spoken: string | null;
  /** What comes and goes beside it, where it moves nothing. */
  below?: ReactNode;
  children: ReactNode;
};

export function ArrivingBlock({ sign, amount, bar, actions, spoken, below, children }: ArrivingBlockProps) {
  return (
    <div className="inset grid max-w-xl gap-3 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
        {sign}
        {amount ? <span className="text-meta whitespace-nowrap text-ink-2">{amount}</span> : null}
      </div>
      {bar ? <ProgressBar {...bar} /> : null}
      <p className="text-meta text-ink-2">{children}</p>
      <div className="flex flex-wrap gap-2">{actions}</div>
      {below}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

/** A quarter at a time: who listens is not to hear every per cent. */
export const spokenStep = (percent: number, say: (step: number) => string): string | null =>
  percent >= 25 ? say(Math.floor(percent / 25) * 25) : null;

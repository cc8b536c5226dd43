// Shows the line above a progress bar: the state (`children`), and the transferred and the total amount.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type ProgressLineProps = { done: string; total: string; className?: string; children: ReactNode };

export function ProgressLine({ done, total, className = '', children }: ProgressLineProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-2 text-meta tabular-nums ${className}`}>
      {children}
      <span className="whitespace-nowrap text-ink-2">
        <Trans>
          {done} sur {total}
        </Trans>
      </span>
    </div>
  );
}

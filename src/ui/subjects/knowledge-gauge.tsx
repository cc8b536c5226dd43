// Draws an estimate of how many of ten questions a pupil knows, as a bar of ten parts: full up to the lowest number of
// the estimate, hatched up to the highest. Without an estimate the bar is empty with a dashed frame. Hidden from screen
// readers: the row must say the same as text.
import type { CSSProperties } from 'react';
import type { ShownEstimate } from './use-estimate-texts.ts';

export function KnowledgeGauge({ tenOf }: Pick<ShownEstimate, 'tenOf'>) {
  const { low, high } = tenOf ?? { low: 0, high: 0 };
  return (
    <span
      aria-hidden="true"
      className={tenOf ? 'gauge' : 'gauge gauge-unseen'}
      style={{ '--low': low, '--high': high } as CSSProperties}
    />
  );
}

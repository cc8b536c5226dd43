// Draws an estimate of how many of ten questions a pupil knows, as a bar of ten parts: full up to the lowest number of
// the estimate, hatched up to the highest. Without answers the bar is empty with a dashed frame; with too few answers
// for an estimate it is hatched completely. Hidden from screen readers: the row must say the same as text.
import type { CSSProperties } from 'react';
import type { ShownEstimate } from './use-estimate-texts.ts';

export function KnowledgeGauge({ answers, tenOf }: ShownEstimate) {
  const { low, high } = tenOf ?? { low: 0, high: answers === 0 ? 0 : 10 };
  return (
    <span
      aria-hidden="true"
      className={answers === 0 ? 'gauge gauge-unseen' : 'gauge'}
      style={{ '--low': low, '--high': high } as CSSProperties}
    />
  );
}

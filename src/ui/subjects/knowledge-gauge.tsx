// <KnowledgeGauge>: ten parts for ten questions: full up to the lowest number of the estimate, hatched up to the highest;
// dashed without answers, hatched in whole with too few. Hidden from screen readers: the row must say the same as text.
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

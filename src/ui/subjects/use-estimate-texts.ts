// Returns the texts for an estimate of how many of ten questions a pupil knows: a long and a short one to show beside
// the gauge, and one for screen readers. If there are too few answers for an estimate, the first two show the number of
// answers. An estimate that rounds to zero is shown by its upper bound, because a zero would look like a bad mark.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export type ShownEstimate = {
  /** Number of the pupil's answers to the questions that the estimate is for. */
  answers: number;
  /** How many of ten questions are known, from 0 to 10; null if there are too few answers for an estimate. */
  tenOf: { expected: number; low: number; high: number } | null;
};

export function useEstimateTexts() {
  const { t } = useLingui();
  const shown = ({ answers, tenOf }: ShownEstimate): string => {
    if (answers === 0) return t`pas encore vu`;
    if (!tenOf) return plural(answers, { one: '# réponse', other: '# réponses' });
    const { expected, low, high } = tenOf;
    if (expected === 0) return t`au plus ${high}`;
    return low === high ? t`environ ${expected}` : t`environ ${expected}, de ${low} à ${high}`;
  };
  const ofTen = ({ answers, tenOf }: ShownEstimate): string => {
    if (answers === 0) return t`pas encore vu`;
    if (!tenOf) return t`encore trop peu pour le dire`;
    const { expected, low, high } = tenOf;
    return expected === 0
      ? t`au plus ${high} sur 10`
      : t`environ ${expected} sur 10, entre ${low} et ${high}`;
  };
  const short = ({ answers, tenOf }: ShownEstimate): string => {
    if (answers === 0) return t`pas encore vu`;
    if (!tenOf) return plural(answers, { one: '# réponse', other: '# réponses' });
    const { expected, high } = tenOf;
    return expected === 0 ? t`au plus ${high}` : t`environ ${expected}`;
  };
  return {
    shown,
    /** Leaves out the range, which the gauge shows. */
    short,
    read: (name: string, estimate: ShownEstimate & { isToReview?: boolean }): string =>
      [name, ofTen(estimate), estimate.isToReview ? t`à revoir` : '']
        .filter((part) => part !== '')
        .join(', '),
  };
}

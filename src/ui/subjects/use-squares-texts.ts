// Returns texts for the squares that show what a pupil knows of a subject: a short one with the number of
// questions in the best state, and for screen readers a sentence with the numbers of all states.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SquareCounts } from './square-paths.ts';

type SquaresTexts = {
  /**
   * The count of the best state that is not empty, such as "7 sues"; "à découvrir" if no question was
   * answered.
   */
  count: (counts: SquareCounts) => string;
  /** All counts above zero in one sentence, such as "7 sues, 5 justes une fois, 2 à revoir, 6 pas vues". */
  sentence: (counts: SquareCounts) => string;
};

export function useSquaresTexts(): SquaresTexts {
  const { t } = useLingui();
  const knownText = (known: number) => plural(known, { one: '# sue', other: '# sues' });
  const reviewText = (review: number) => plural(review, { one: '# à revoir', other: '# à revoir' });
  return {
    count: ({ known, right, review }) => {
      if (known > 0) return knownText(known);
      if (right > 0) return plural(right, { one: '# juste', other: '# justes' });
      return review > 0 ? reviewText(review) : t`à découvrir`;
    },
    sentence: ({ known, right, review, total }) => {
      const unseen = total - known - right - review;
      if (unseen === total) return plural(total, { one: '# à découvrir', other: '# à découvrir' });
      const texts = [
        known > 0 && knownText(known),
        right > 0 && plural(right, { one: '# juste une fois', other: '# justes une fois' }),
        review > 0 && reviewText(review),
        unseen > 0 && plural(unseen, { one: '# pas vue', other: '# pas vues' }),
      ];
      return texts.filter(Boolean).join(', ');
    },
  };
}

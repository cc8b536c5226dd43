// Estimates how likely a right answer was, from the pupil's first answers. The numbers are those of the
// simulation of study sessions (`npm run sim:learning`).

/** Share of a subject or chapter known by a pupil of whom nothing is known yet, and its weight in answers. */
const firstShare = 0.35;
const firstWeight = 3;

/**
 * Returns the share of unseen questions that the pupil knows, from 0 to 1: the share right of those seen for
 * the first time, pulled towards `firstShare` while they are few.
 */
export const shareKnown = ({ right, total }: { right: number; total: number }): number =>
  (right + firstShare * firstWeight) / (total + firstWeight);

/** A right answer with a lower chance counts as hard, because it may be a guess. */
export const chanceOfGood = 0.5;

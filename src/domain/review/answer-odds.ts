// Estimates how likely a right answer was, from the pupil's first answers. The numbers are those of the
// simulation of study sessions (`npm run sim:learning`).

/**
 * Assumed share of a subject or chapter that a pupil knows before the first answer, and the number of answers
 * that this assumption counts as.
 */
const firstShare = 0.35;
const firstWeight = 3;

/**
 * Returns the share of unseen questions that the pupil knows, from 0 to 1: the share of first answers that
 * were right, pulled towards `firstShare` while there are few answers.
 */
export const shareKnown = ({ right, total }: { right: number; total: number }): number =>
  (right + firstShare * firstWeight) / (total + firstWeight);

/**
 * A right answer counts as hard if its chance, estimated before it was given, is lower: it may be a guess.
 */
export const chanceOfGood = 0.5;

// Estimates how likely a right answer was, from the pupil's first answers. The simulation of study sessions
// (`npm run sim:learning`) uses the same numbers.

/**
 * Share of a subject or chapter that a pupil is assumed to know before the first answer. The assumption has
 * the weight of `firstWeight` answers.
 */
const firstShare = 0.35;
const firstWeight = 3;

export type FirstAnswers = { right: number; total: number };

/**
 * Returns the share of unseen questions that the pupil knows, from 0 to 1: the share of right first answers, combined
 * with the share `assumed` before these answers.
 */
export const shareKnown = ({ right, total }: FirstAnswers, assumed = firstShare): number =>
  (right + assumed * firstWeight) / (total + firstWeight);

/**
 * Returns the variance of `shareKnown` after `total` first answers: that of a beta distribution whose two parameters
 * have the sum `total + firstWeight`.
 */
export const shareVariance = (share: number, total: number): number =>
  (share * (1 - share)) / (total + firstWeight + 1);

/**
 * If the estimated chance of a right answer was below this value, a right answer is graded `hard`, because it may be a
 * guess.
 */
export const chanceOfGood = 0.5;

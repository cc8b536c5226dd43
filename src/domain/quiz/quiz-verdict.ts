// Responsible for the verdict that a finished quiz gets.
// Guarantees: 80 % and 60 % are compared as exact fractions, never as rounded percentages.

export type Verdict = 'excellent' | 'good' | 'to-improve';

/** Smallest share of right answers, in fifths, of each verdict above `to-improve`. */
const fifthsFor = { excellent: 4, good: 3 } as const;

/** The verdict for `score` right answers out of `total`; a quiz without questions is `to-improve`. */
export function verdictOf(score: number, total: number): Verdict {
  if (total <= 0) return 'to-improve';
  if (score * 5 >= total * fifthsFor.excellent) return 'excellent';
  if (score * 5 >= total * fifthsFor.good) return 'good';
  return 'to-improve';
}

/**
 * The least number of further right answers that brings a better verdict, and which one (in a very
 * short quiz one answer may lead past `good`); null at the best one.
 */
export function stepToNextVerdict(
  score: number,
  total: number,
): { verdict: Verdict; missing: number } | null {
  const present = verdictOf(score, total);
  if (present === 'excellent' || total <= 0) return null;
  const needed = Math.floor((total * fifthsFor[present === 'good' ? 'excellent' : 'good'] + 4) / 5);
  return { verdict: verdictOf(needed, total), missing: needed - score };
}

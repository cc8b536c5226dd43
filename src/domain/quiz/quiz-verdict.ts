// Computes the verdict of a finished quiz. Compares 80 % and 60 % as exact fractions, never as rounded
// percentages.

export type Verdict = 'excellent' | 'good' | 'to-improve';

/** Smallest share of right answers, in fifths, of each verdict above `to-improve`. */
const fifthsFor = { excellent: 4, good: 3 } as const;

/** Returns the verdict for `score` right answers out of `total`; a quiz without questions is `to-improve`. */
export function verdictOf(score: number, total: number): Verdict {
  if (total <= 0) return 'to-improve';
  if (score * 5 >= total * fifthsFor.excellent) return 'excellent';
  if (score * 5 >= total * fifthsFor.good) return 'good';
  return 'to-improve';
}

/**
 * Returns the smallest number of further right answers that gives a better verdict, and that verdict (in a
 * very short quiz one answer may skip `good`); null at the best verdict.
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

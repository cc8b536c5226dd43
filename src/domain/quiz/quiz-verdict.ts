// Computes the verdict of a finished quiz, and how many right answers the next verdict needs. Compares exact
// fractions, not rounded percentages.

export type Verdict = 'excellent' | 'good' | 'to-improve';

/** Smallest share of right answers, in fifths, for each verdict better than `to-improve`. */
const fifthsFor = { excellent: 4, good: 3 } as const;

export function verdictOf(score: number, total: number): Verdict {
  if (total <= 0) return 'to-improve';
  if (score * 5 >= total * fifthsFor.excellent) return 'excellent';
  if (score * 5 >= total * fifthsFor.good) return 'good';
  return 'to-improve';
}

/**
 * Returns the next better verdict and `missing`, the smallest number of further right answers that gives it.
 * In a very short quiz one answer may skip `good`. Returns null if the verdict is already the best, or for a
 * quiz without questions.
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

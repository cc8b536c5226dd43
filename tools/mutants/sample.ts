// Draws a random sample of mutants, and estimates from it which share of all mutants is caught.
import { shuffled } from '../../src/domain/quiz/quiz-draw.ts';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import type { Verdict } from './score.ts';
import type { ScoredFile, ScoredMutant } from './scored-files.ts';

export type Sample = { size: number; seed: number };

/** Returns the files with only those mutants that the seed draws from all of them, without files that have none left. */
export function drawSample(files: readonly ScoredFile[], { size, seed }: Sample): ScoredFile[] {
  const all = files.flatMap(({ mutants }) => mutants);
  const drawn = new Set(shuffled(all, seededRandom(`${seed}`)).slice(0, size));
  return files
    .map((file) => ({ ...file, mutants: file.mutants.filter((mutant) => drawn.has(mutant)) }))
    .filter(({ mutants }) => mutants.length > 0);
}

/**
 * Returns the bounds between which the share of all mutants lies in 95 of 100 samples (Wilson's interval), if `caught` of
 * `drawn` mutants were caught.
 */
export function shareBounds(caught: number, drawn: number): [least: number, most: number] {
  if (drawn === 0) return [0, 1];
  const z = 1.96;
  const share = caught / drawn;
  const middle = share + z ** 2 / (2 * drawn);
  const width = z * Math.sqrt((share * (1 - share)) / drawn + z ** 2 / (4 * drawn ** 2));
  const scale = 1 + z ** 2 / drawn;
  return [(middle - width) / scale, (middle + width) / scale];
}

/**
 * Returns the line that tells how many of the drawn mutants of one folder were caught. A mutant that was not tried counts
 * as not caught.
 */
export function sampleLine(
  folder: string,
  total: number,
  drawn: readonly ScoredMutant[],
  verdictOf: (mutant: ScoredMutant) => Verdict,
): string {
  const count = (verdict: Verdict) => drawn.filter((mutant) => verdictOf(mutant) === verdict).length;
  const caught = count('caught');
  const bounds = shareBounds(caught, drawn.length).map((share) => (share * 100).toFixed(1));
  const share = ((caught / Math.max(1, drawn.length)) * 100).toFixed(1);
  return (
    `${folder}: ${caught} of ${drawn.length} caught, ${share} % (95 % of samples: ${bounds.join(' to ')} %), ` +
    `${count('survived')} survived, ${count('open')} not tried; drawn from ${total} mutants`
  );
}

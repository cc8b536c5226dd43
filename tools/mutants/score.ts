// Counts mutants by folder and computes the score: the share of the tried mutants that a test or the compiler noticed.
import { posix } from 'node:path';
import { placeOf } from './explained.ts';
import type { ScoredMutant } from './scored-files.ts';

/** `open`: nothing has noticed the mutant so far, and it has not been tried with all tests and the compiler. */
export type Verdict = 'caught' | 'survived' | 'open';
type Counts = { mutants: number; caught: number; survived: number; explained: number; open: number };

/** Returns the lines of a table: one a folder, then the totals. `explained` has the entries of explained.json. */
export function scoreTable(
  mutants: readonly ScoredMutant[],
  verdictOf: (mutant: ScoredMutant) => Verdict,
  explained: ReadonlySet<string>,
): string[] {
  const folders = new Map<string, Counts>();
  const total = noCounts();
  for (const mutant of mutants) {
    const folder = posix.dirname(mutant.file);
    const counts = folders.get(folder) ?? noCounts();
    folders.set(folder, counts);
    for (const one of [counts, total]) {
      const verdict = verdictOf(mutant);
      one.mutants++;
      one[verdict]++;
      if (verdict === 'survived' && explained.has(placeOf(mutant))) one.explained++;
    }
  }
  return [
    '  score  mutants   caught  survived (explained)  open  folder',
    ...[...folders].map(([folder, counts]) => tableLine(folder, counts)),
    tableLine('total', total),
  ];
}

const noCounts = (): Counts => ({ mutants: 0, caught: 0, survived: 0, explained: 0, open: 0 });

function tableLine(name: string, { mutants, caught, survived, explained, open }: Counts): string {
  const tried = caught + survived;
  const score = tried === 0 ? '–' : `${((caught / tried) * 100).toFixed(1)} %`;
  const cells = [score.padStart(7), wide(mutants, 8), wide(caught, 8), wide(survived, 9)];
  return `${cells.join(' ')} ${`(${explained})`.padStart(11)} ${wide(open, 5)}  ${name}`;
}

const wide = (count: number, width: number) => String(count).padStart(width);

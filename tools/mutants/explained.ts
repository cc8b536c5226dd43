// Reads tests/mutants/explained.json: mutants that no test notices, each with the reason why no test should.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-tools.ts';

export type Explained = {
  file: string;
  /** The line of the source text on which the change begins, without indentation. */
  code: string;
  /** The change as `npm run mutants` prints it. */
  change: string;
  reason: string;
};

type Place = Pick<Explained, 'file' | 'code' | 'change'>;

export const readExplained = (): Explained[] =>
  JSON.parse(readFileSync(join(projectRoot, 'tests/mutants/explained.json'), 'utf8')) as Explained[];

export const placeOf = ({ file, code, change }: Place): string => JSON.stringify([file, code, change]);

/** Returns the entries that match no mutant, for example because the code has changed. */
export function staleEntries(entries: readonly Explained[], mutants: readonly Place[]): Explained[] {
  const places = new Set(mutants.map(placeOf));
  return entries.filter((entry) => !places.has(placeOf(entry)));
}

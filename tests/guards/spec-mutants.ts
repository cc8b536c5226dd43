// Reads the mutants of tests/spec-mutants: small changes of one file that break a sentence of
// docs/spec-coverage.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './source-tree.ts';

export type SpecMutant = {
  /** Heading, in docs/spec-coverage.md, of the table that contains the sentence. */
  section: string;
  /** The sentence exactly as in the first column of its row. */
  sentence: string;
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
};

type MutantFile = { section: string; mutants: Omit<SpecMutant, 'section'>[] };

const folder = join(projectRoot, 'tests/spec-mutants');

/** Returns the mutants in the order of the files' names and, within a file, of its list. */
export function readSpecMutants(): SpecMutant[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const { section, mutants } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as MutantFile;
    return mutants.map((mutant) => ({ section, ...mutant }));
  });
}

/** Returns the changed text, or null if the mutant does not apply exactly once or changes nothing. */
export function applyMutant(text: string, { find, replace }: Pick<SpecMutant, 'find' | 'replace'>) {
  const parts = text.split(find);
  return parts.length === 2 && find !== replace ? parts.join(replace) : null;
}

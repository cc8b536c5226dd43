// Stores which mutants were caught, so that an interrupted run continues where it was.
// An entry is valid as long as the mutant, the list of its tests, the broken file and the tests’ files are unchanged.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import type { SpecMutant } from '../../tests/guards/spec-mutants.ts';
import type { NamedTest } from './named-tests.ts';

export type CaughtLog = {
  has: (mutant: SpecMutant, tests: NamedTest[]) => boolean;
  add: (mutant: SpecMutant, tests: NamedTest[]) => void;
};

/** File with one hash a line for each caught mutant; git ignores its folder. */
const file = join(projectRoot, 'logs/spec-mutants-caught.txt');

/** Opens the log; with `isRead` false, the entries of earlier runs are ignored. */
export function openCaughtLog({ isRead }: { isRead: boolean }): CaughtLog {
  const caught = new Set(isRead && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    has: (mutant, tests) => caught.has(hashOf(mutant, tests)),
    add: (mutant, tests) => {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${hashOf(mutant, tests)}\n`);
    },
  };
}

function hashOf(mutant: SpecMutant, tests: NamedTest[]): string {
  const hash = createHash('sha256').update(JSON.stringify([mutant, tests]));
  const paths = new Set([mutant.file, ...tests.map(({ path }) => path)]);
  for (const path of [...paths].sort()) hash.update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex');
}

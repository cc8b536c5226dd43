// Stores what earlier runs found out about mutants, so that an interrupted run continues where it was.
// The file has one JSON value a line and only grows. An entry is valid as long as the mutated file, and the test that
// the entry names, are unchanged.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Entry =
  /** A test noticed the mutant; if `test` is null, the compiler did. */
  | { mutant: string; by: string; test: string | null }
  /** The test noticed nothing. */
  | { mutant: string; missed: string }
  /** The test has been run with all mutants of the file that it executes and that had not been noticed before. */
  | { file: string; done: string }
  /** Neither a test nor the compiler noticed the mutant. */
  | { mutant: string; survived: true };

export type MutantState = {
  /** Returns which test or compiler error noticed the mutant, or null. `tests` are the hashes of the current tests. */
  noticeOf: (mutant: string, tests: ReadonlySet<string>) => string | null;
  /** Returns true if the test that noticed the mutant has changed since; then any other test may notice it. */
  isStale: (mutant: string, tests: ReadonlySet<string>) => boolean;
  hasMissed: (mutant: string, test: string) => boolean;
  isDone: (file: string, test: string) => boolean;
  hasSurvived: (mutant: string) => boolean;
  add: (entry: Entry) => void;
};

export function openMutantState(path: string): MutantState {
  const caught = new Map<string, { by: string; test: string | null }>();
  const pairs = new Set<string>();
  const survived = new Set<string>();
  const take = (entry: Entry) => {
    if ('file' in entry) pairs.add(`${entry.file} ${entry.done}`);
    else if ('missed' in entry) pairs.add(`${entry.mutant} ${entry.missed}`);
    else if ('survived' in entry) {
      survived.add(entry.mutant);
      caught.delete(entry.mutant);
    } else caught.set(entry.mutant, entry);
  };
  if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) takeLine(line, take);
  mkdirSync(dirname(path), { recursive: true });
  const isValid = (test: string | null, tests: ReadonlySet<string>) => test === null || tests.has(test);
  return {
    noticeOf: (mutant, tests) => {
      const entry = caught.get(mutant);
      return entry && isValid(entry.test, tests) ? entry.by : null;
    },
    isStale: (mutant, tests) => {
      const entry = caught.get(mutant);
      return entry !== undefined && !isValid(entry.test, tests);
    },
    hasMissed: (mutant, test) => pairs.has(`${mutant} ${test}`),
    isDone: (file, test) => pairs.has(`${file} ${test}`),
    hasSurvived: (mutant) => survived.has(mutant),
    add: (entry) => {
      take(entry);
      appendFileSync(path, `${JSON.stringify(entry)}\n`);
    },
  };
}

/** Ignores an incomplete line, left by a run that ended while it wrote the line. */
function takeLine(line: string, take: (entry: Entry) => void): void {
  if (!line.endsWith('}')) return;
  try {
    take(JSON.parse(line) as Entry);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

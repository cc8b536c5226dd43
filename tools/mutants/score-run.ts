// Tries the mutants of the files that unit tests can load, with these tests and the compiler, and prints the survivors
// and the score. With `isReport` it only prints.
import { compilerNotices } from './compiled-mutants.ts';
import { placeOf, readExplained, staleEntries } from './explained.ts';
import { type MutantState, openMutantState } from './mutant-state.ts';
import type { LogLine, Plan } from './plan.ts';
import { drawSample, type Sample, sampleLine } from './sample.ts';
import { scoreTable, type Verdict } from './score.ts';
import {
  hashOf,
  isUnitTested,
  listScoredFiles,
  listUnitTests,
  type ScoredFile,
  type ScoredMutant,
  type UnitTest,
} from './scored-files.ts';
import { openWarmCopy, type WarmCopy } from './warm-run.ts';

export type ScoreOptions = {
  /** Only files whose path begins with one of these texts are tried. */
  parts: readonly string[];
  /** File with the results of earlier runs. */
  stateFile: string;
  /** Whether only the results of earlier runs are printed. */
  isReport: boolean;
  /** Number of mutants that are drawn from each of `parts`; null if all are tried. */
  sample: Sample | null;
};

/** Returns the number of survivors that explained.json lacks, plus the number of its entries that match no mutant. */
export async function runScore({ parts, stateFile, isReport, sample }: ScoreOptions): Promise<number> {
  const all = listScoredFiles(parts);
  const inPart = (files: ScoredFile[], part: string) => files.filter(({ path }) => path.startsWith(part));
  const files = sample ? parts.flatMap((part) => drawSample(inPart(all, part), sample)) : all;
  const state = openMutantState(stateFile);
  const tried = files.filter(({ path }) => isUnitTested(path));
  const tests = listUnitTests(tried.map(({ path }) => path));
  const run = scoreOf(state, tests);
  if (!isReport && tried.length > 0) {
    const copy = await openWarmCopy(tried);
    try {
      await tryTests(copy, tried, run);
      await compile(copy, tried, run);
    } finally {
      await copy.remove();
    }
  }
  const left = printScore(files, all, parts, run);
  if (sample)
    for (const part of parts) {
      const [drawn, total] = [inPart(files, part), inPart(all, part)].map(mutantsOf);
      console.log(sampleLine(part, total?.length ?? 0, drawn ?? [], run.verdictOf));
    }
  return left;
}

const mutantsOf = (files: readonly ScoredFile[]): ScoredMutant[] => files.flatMap(({ mutants }) => mutants);

type Run = {
  state: MutantState;
  tests: UnitTest[];
  hashes: Map<string, string>;
  verdictOf: (mutant: ScoredMutant) => Verdict;
};

function scoreOf(state: MutantState, tests: UnitTest[]): Run {
  const hashes = new Map(tests.map(({ path, text }) => [path, hashOf(path, text)]));
  const valid = new Set(hashes.values());
  const verdictOf = ({ key }: ScoredMutant): Verdict => {
    if (state.noticeOf(key, valid) !== null) return 'caught';
    return state.hasSurvived(key) ? 'survived' : 'open';
  };
  return { state, tests, hashes, verdictOf };
}

/** Key of a file with the mutants that are tried, so that a sample does not count as a run of all. */
const fileKey = ({ path, text, mutants }: ScoredFile): string =>
  hashOf(path, text, ...mutants.map(({ key }) => key));

/** Runs the test files with the mutants that they execute; a mutant that a test has noticed is not run again. */
async function tryTests(copy: WarmCopy, files: ScoredFile[], { state, tests, hashes, verdictOf }: Run) {
  const mutants = mutantsOf(files);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const hashIn = (test: string) => hashes.get(test) ?? '';
  const keys = new Map(files.map((file) => [file.path, fileKey(file)]));
  const stale = new Set(mutants.filter(({ key }) => state.isStale(key, new Set(hashes.values()))));
  const finished = new Set<string>();
  const makePlan = (): Plan => {
    const isDone = (test: string, file: string) => state.isDone(keys.get(file) ?? '', hashIn(test));
    const open = tests.filter(({ path: test }) => {
      if (finished.has(test)) return false;
      return stale.size > 0 || files.some(({ path }) => !isDone(test, path));
    });
    const missedBy = (test: string) => {
      const done = new Set(files.map(({ path }) => path).filter((path) => isDone(test, path)));
      return mutants.filter(
        (mutant) =>
          (done.has(mutant.file) && !stale.has(mutant)) || state.hasMissed(mutant.key, hashIn(test)),
      );
    };
    return {
      tests: open.map(({ path }) => path),
      caught: mutants.filter((mutant) => verdictOf(mutant) === 'caught').map(({ id }) => id),
      missed: Object.fromEntries(open.map(({ path }) => [path, missedBy(path).map(({ id }) => id)])),
    };
  };
  const take = (line: LogLine) => {
    const test = hashIn(line.test);
    if (line.kind === 'red') {
      finished.add(line.test);
      console.log(`red without a mutant, left out: ${line.test}${line.failure ? `: ${line.failure}` : ''}`);
    }
    if (line.kind === 'done') {
      finished.add(line.test);
      for (const file of keys.values()) state.add({ file, done: test });
    }
    if (line.kind !== 'end') return;
    const mutant = byId.get(line.mutant)?.key;
    if (mutant === undefined) return;
    if (line.failure === null) state.add({ mutant, missed: test });
    else state.add({ mutant, by: `${line.test}: ${line.failure}`, test });
  };
  await copy.run(makePlan, take);
}

/** Compiles the mutants of `src` that no test noticed. A mutant without a compiler error or outside `src` survives. */
async function compile(copy: WarmCopy, files: ScoredFile[], { state, verdictOf }: Run): Promise<void> {
  const open = files.flatMap(({ mutants }) => mutants.filter((mutant) => verdictOf(mutant) === 'open'));
  const typed = open.filter(({ file }) => file.startsWith('src/'));
  await copy.restore();
  const notices = typed.length > 0 ? await compilerNotices(copy.root, typed) : new Map<number, string>();
  for (const { id, key } of open) {
    const notice = notices.get(id);
    if (notice === undefined) state.add({ mutant: key, survived: true });
    else state.add({ mutant: key, by: `the compiler: ${notice}`, test: null });
  }
}

function printScore(files: ScoredFile[], all: ScoredFile[], parts: readonly string[], run: Run): number {
  const { verdictOf } = run;
  const mutants = mutantsOf(files);
  const entries = readExplained().filter(({ file }) => parts.some((part) => file.startsWith(part)));
  const explained = new Set(entries.map(placeOf));
  const stale = staleEntries(entries, mutantsOf(all));
  const survivors = mutants.filter(
    (mutant) => verdictOf(mutant) === 'survived' && !explained.has(placeOf(mutant)),
  );
  for (const { file, line, change } of survivors) console.log(`SURVIVED  ${file}:${line}  ${change}`);
  for (const { file, code, change } of stale)
    console.log(`EXPLAINED, BUT NO MUTANT  ${file}: ${code}: ${change}`);
  for (const line of scoreTable(mutants, verdictOf, explained)) console.log(line);
  return survivors.length + stale.length;
}

// npm run mutants -- FILE[:LINE[-LINE]] … [--tests=PART,…] [--wide]: finds out which small changes of a file its
// tests notice. Prints each mutant with the failure that it caused, and totals; exits with code 1 if a mutant survived.
// npm run mutants -- [--score=PATH,…] [--sample=N [--seed=S]] [--state=FILE] [--report]: prints the score of whole
// folders, or of a random sample of their mutants, and continues an interrupted run; exits with code 1 if explained.json
// lacks a survivor or has an entry that matches no mutant.
// The working tree itself is never changed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../scripts/lib/project-tools.ts';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { type Lines, listMutants, type Mutant } from './list-mutants.ts';
import { openMutantCopy } from './mutant-copy.ts';
import { runScore } from './mutants/score-run.ts';
import { scoredFolders } from './mutants/scored-files.ts';

const stateFile = join(projectRoot, 'node_modules/.cache/mutants.jsonl');

const usage = `usage: npm run mutants -- [--score=PATH,…] [--sample=N [--seed=S]] [--state=FILE] [--report]
  --score  only files whose path begins with one of these; without it all of ${scoredFolders.join(', ')}
  --sample only N mutants of each of these paths, drawn at random by the seed; without a seed, by 1
  --state  file with the results of earlier runs; without it ${stateFile}
  --report prints the results of earlier runs only
or: npm run mutants -- FILE[:LINE[-LINE]] … [--tests=PART,…] [--wide]
  --tests  only tests whose path contains one of these; without it the unit tests that import the file,
           or the tests of the exchange for a file of pb_hooks
  --wide   also runs the sync tests that import the file, for mutants that the unit tests miss`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tests: { type: 'string' },
      wide: { type: 'boolean', default: false },
      score: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      state: { type: 'string', default: stateFile },
      report: { type: 'boolean', default: false },
    },
  });
  // Exiting also ends the tests that are running, and removes the copy.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  if (positionals.length > 0) return tryFiles(positionals, values.tests?.split(',') ?? null, values.wide);
  if (values.tests !== undefined || values.wide) throw new SetupError(usage);
  const parts = values.score?.split(',') ?? scoredFolders;
  const [size, seed] = [Number(values.sample), Number(values.seed)];
  if (values.sample !== undefined && !(Number.isInteger(size) && size > 0 && Number.isInteger(seed)))
    throw new SetupError(usage);
  const sample = values.sample === undefined ? null : { size, seed };
  const left = await runScore({ parts, stateFile: values.state, isReport: values.report, sample });
  process.exitCode = left > 0 ? 1 : 0;
});

async function tryFiles(targets: string[], tests: string[] | null, isWide: boolean): Promise<void> {
  const copy = await openMutantCopy({ tests, isWide });
  const counts = { mutants: 0, caught: 0, survived: 0 };
  try {
    for (const target of targets) {
      const { file, lines } = parseTarget(target);
      const source = await copy.read(file);
      await copy.checkGreen(file);
      for (const mutant of listMutants(source, lines)) {
        const notice = await copy.noticeOf(file, mutant.text);
        counts.mutants++;
        counts[notice === null ? 'survived' : 'caught']++;
        console.log(lineFor(file, mutant, notice));
      }
    }
  } finally {
    await copy.remove();
  }
  console.log(JSON.stringify(counts));
  process.exitCode = counts.survived > 0 ? 1 : 0;
}

function parseTarget(text: string): { file: string; lines: Lines | null } {
  const [, file = '', first, last] = /^(.+?)(?::(\d+)(?:-(\d+))?)?$/.exec(text) ?? [];
  if (first === undefined) return { file, lines: null };
  return { file, lines: { first: Number(first), last: Number(last ?? first) } };
}

function lineFor(file: string, { line, change }: Mutant, notice: string | null): string {
  const label = `${file}:${line}  ${change}`;
  return notice === null ? `SURVIVED  ${label}` : `caught    ${label}\n            ${notice}`;
}

// npm run mutants -- FILE[:LINE[-LINE]] … [--tests=PART,…] [--wide]: finds out which small changes of a file its
// tests notice.
// Prints each mutant with what noticed it, and totals; exits with code 1 if one survived. The working tree itself
// is never changed.
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { type Lines, listMutants, type Mutant } from './list-mutants.ts';
import { openMutantCopy } from './mutant-copy.ts';

const usage = `usage: npm run mutants -- FILE[:LINE[-LINE]] … [--tests=PART,…] [--wide]
  --tests  only tests whose path contains one of these; without it the unit tests that import the file,
           or the tests of the exchange for a file of pb_hooks
  --wide   also runs the sync tests that import the file, for mutants that the unit tests miss`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tests: { type: 'string' }, wide: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new SetupError(usage);
  const copy = await openMutantCopy({ tests: values.tests?.split(',') ?? null, isWide: values.wide });
  // Exiting also ends the tests that are running, and removes the copy.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const counts = { mutants: 0, caught: 0, survived: 0 };
  try {
    for (const target of positionals) {
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
});

function parseTarget(text: string): { file: string; lines: Lines | null } {
  const [, file = '', first, last] = /^(.+?)(?::(\d+)(?:-(\d+))?)?$/.exec(text) ?? [];
  if (first === undefined) return { file, lines: null };
  return { file, lines: { first: Number(first), last: Number(last ?? first) } };
}

function lineFor(file: string, { line, change }: Mutant, notice: string | null): string {
  const label = `${file}:${line}  ${change}`;
  return notice === null ? `SURVIVED  ${label}` : `caught    ${label}\n            ${notice}`;
}

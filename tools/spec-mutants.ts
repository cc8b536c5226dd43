// npm run spec-mutants: breaks, in a copy of the project, the code behind one sentence of the specification at a time,
// and runs exactly the tests that docs/spec-coverage.md names for this sentence.
// Exits with code 1 if a mutant was not caught or, with --without-mutants, if the tests of a row fail.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../scripts/lib/project-tools.ts';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { readSpecMutants } from '../tests/guards/spec-mutants.ts';
import { readSpecTable } from '../tests/guards/spec-table.ts';
import { type BrokenCopy, openBrokenCopy } from './spec-mutants/broken-copy.ts';
import { type CaughtLog, openCaughtLog } from './spec-mutants/caught-log.ts';
import { chooseMutants, type MutantRow, type SpecRow } from './spec-mutants/choose-mutants.ts';

/**
 * Maximum number of copies of the project in which mutants are tested in parallel. The tests of one mutant use
 * about one core.
 */
const mostCopies = Math.min(2, availableParallelism());
const counts = { caught: 0, caughtBefore: 0, notCaught: 0, green: 0, red: 0 };

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      row: { type: 'string' },
      rows: { type: 'string' },
      sample: { type: 'string' },
      date: { type: 'string' },
      'without-journeys': { type: 'boolean', default: false },
      'without-mutants': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
    },
  });
  const startedMs = Date.now();
  const table = readSpecTable(readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8'));
  const rows = table.filter((row): row is SpecRow => row.tests !== null);
  const mutants = readSpecMutants();
  const chosen = chooseMutants(rows, mutants, {
    row: values.row,
    rows: values.rows,
    sample: values.sample === undefined ? undefined : sampleOf(values.sample, values.date),
    withoutJourneys: values['without-journeys'],
  });
  if (chosen.length === 0) throw new SetupError('No row with a mutant is chosen.');
  const log = openCaughtLog({ isRead: !values.again && values.sample === undefined });
  const length = Math.min(mostCopies, chosen.length);
  const copies = await Promise.all(Array.from({ length }, openBrokenCopy));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  try {
    const left = [...chosen];
    const tryRows = async (copy: BrokenCopy) => {
      for (let row = left.shift(); row; row = left.shift())
        await (values['without-mutants'] ? checkGreen(copy, row) : breakSentence(copy, log, row));
    };
    await Promise.all(copies.map(tryRows));
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
  const withMutant = new Set(mutants.map(({ section, sentence }) => `${section}: ${sentence}`)).size;
  console.log(
    `${rows.length} rows, ${withMutant} with a mutant, ${mutants.length} mutants; in ${chosen.length} rows ` +
      `${textOfCounts(values['without-mutants'])} (${secondsSince(startedMs)} s)`,
  );
  process.exitCode = counts.notCaught + counts.red > 0 ? 1 : 0;
});

async function breakSentence(copy: BrokenCopy, log: CaughtLog, row: MutantRow): Promise<void> {
  const { number, sentence, tests } = row;
  for (const mutant of row.mutants) {
    if (log.has(mutant, tests)) {
      counts.caughtBefore++;
      continue;
    }
    const beganMs = Date.now();
    const { isCaught, proof } = await copy.judge(mutant, tests);
    if (isCaught) log.add(mutant, tests);
    counts[isCaught ? 'caught' : 'notCaught']++;
    const label = `${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${number} ${sentence}`;
    console.log(`${label}\n           ${mutant.file}: ${proof} (${secondsSince(beganMs)} s)`);
  }
}

/** Runs only the tests of the row, without a mutant, so that a test that depends on others fails. */
async function checkGreen(copy: BrokenCopy, { number, sentence, tests }: MutantRow): Promise<void> {
  const failure = await copy.firstFailure(tests);
  counts[failure === null ? 'green' : 'red']++;
  if (failure !== null) console.log(`RED ${number} ${sentence}\n    ${failure}`);
}

function textOfCounts(isWithoutMutants: boolean): string {
  if (isWithoutMutants) return `the tests of ${counts.green} are green, of ${counts.red} red`;
  return `${counts.caught} caught, ${counts.caughtBefore} caught before, ${counts.notCaught} not caught`;
}

function secondsSince(beganMs: number): number {
  return Math.round((Date.now() - beganMs) / 1000);
}

function sampleOf(count: string, date = new Date().toISOString().slice(0, 10)) {
  if (!/^\d+$/.test(count)) throw new SetupError(`--sample takes a number of rows, not ${count}.`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new SetupError(`--date takes a date such as 2026-02-28.`);
  return { count: Number(count), date };
}

// npm run full-disk -- --runs=N: kills a phone while its disk is full and restarts it on the full disk, N
// times, each time with a question in its outbox. Prints in how many runs the server had the question
// exactly once in the end; exits with code 1 if any run failed.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build/app-build.ts';
import { runTool } from '../scripts/lib/project-tools.ts';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { hasSmallDisks } from '../tests/e2e/support/small-disk.ts';

const journey = ['study-on-a-full-disk', '--grep', 'killed'];

await runScript(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new SetupError('usage: npm run full-disk -- --runs=N');
  if (!hasSmallDisks()) throw new SetupError('This machine does not allow mounting a small disk.');
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'pare-full-disk-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      'test',
      ...journey,
      `--repeat-each=${runs}`,
      '--workers=1',
      '--retries=0',
      '--reporter=line,json',
    ];
    await runTool('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: { expected: number } };
    console.log(`${stats.expected} of ${runs} outboxes recovered`);
    process.exitCode = stats.expected === runs ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
});

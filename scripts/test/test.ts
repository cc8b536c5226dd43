// Runs every stage in order (setup and mutants only when named), or the named ones; all run even if one
// fails. The last line of a run is `N passed, N failed`.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import type { Count } from './test-report.ts';
import { namedOnly, stages } from './test-stages.ts';

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in stages));
  if (unknown)
    throw new SetupError(`There is no stage ${unknown}; the stages are ${Object.keys(stages).join(', ')}.`);
  if (!corpusIsThere()) {
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  const total: Count = { passed: 0, failed: 0, remarks: [] };
  for (const name of Object.keys(stages)) {
    if (names.length > 0 ? !names.includes(name) : namedOnly.includes(name)) continue;
    const startedMs = Date.now();
    console.log(`\n== ${name}`);
    const { passed, failed, remarks } = await countOf(name);
    if (passed + failed === 0) console.log('This stage has no tests.');
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    console.log(`== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
    total.remarks.push(...stageRemarks(name, failed, remarks));
  }
  // The remarks are repeated at the end, because the output above is long and may be cut.
  console.log(
    `\n${total.remarks.map((remark) => `${remark}\n`).join('')}\n${total.passed} passed, ${total.failed} failed`,
  );
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function countOf(name: string): Promise<Count> {
  try {
    return (await stages[name]?.()) ?? { passed: 0, failed: 1, remarks: [] };
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1, remarks: [`failed · ${(error as Error).message}`] };
  }
}

const stageRemarks = (name: string, failed: number, remarks: string[]): string[] =>
  (failed > 0 && remarks.length === 0 ? ['failed'] : remarks).map((remark) => `${name}: ${remark}`);

// Returns false if PARE_CORPUS is set and names no folder: the tests of the corpus must not be skipped
// silently.
function corpusIsThere(): boolean {
  const corpus = process.env.PARE_CORPUS;
  if (!corpus) return true;
  const folder = resolve(corpus);
  process.env.PARE_CORPUS = folder;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true;
  console.error(`PARE_CORPUS names ${folder}, which is not a folder.`);
  return false;
}

await runScript(main);

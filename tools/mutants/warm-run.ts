// Runs unit tests with the mutants of some files in a copy of the project, with many mutants in one process of Vitest.
// A new process continues after a mutant has ended the process, and after ten minutes.
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../../scripts/lib/copy-project.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { SetupError } from '../../scripts/lib/setup-error.ts';
import type { LogLine, Plan } from './plan.ts';
import type { ScoredFile } from './scored-files.ts';
import { switchedCode } from './switched-code.ts';

/** Time after which a process of Vitest is ended and a new process continues. */
const sliceMs = 10 * 60_000;
/** A mutant that has been active for longer than this when `sliceMs` is over counts as an endless loop. */
const endlessMs = 2 * 60_000;
/** Memory limit, so that an endless loop that allocates memory ends by itself. */
const memory = '--max-old-space-size=2048';

export type WarmCopy = {
  root: string;
  /** Runs plans until `makePlan` returns a plan without tests. Calls `take` with each line of the log. */
  run: (makePlan: () => Plan, take: (line: LogLine) => void) => Promise<void>;
  /** Writes the unchanged text of each file. */
  restore: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function openWarmCopy(files: readonly ScoredFile[]): Promise<WarmCopy> {
  const root = await mkdtemp(join(tmpdir(), 'pare-mutants-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  await copyProject(root);
  await mkdir(join(root, 'logs'), { recursive: true });
  for (const { path, text, mutants } of files) await writeFile(join(root, path), switchedCode(text, mutants));
  return {
    root,
    run: async (makePlan, take) => {
      for (let plan = makePlan(); plan.tests.length > 0; plan = makePlan()) {
        await runPlan(root, plan, take);
      }
    },
    restore: async () => {
      for (const { path, text } of files) await writeFile(join(root, path), text);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function runPlan(root: string, plan: Plan, take: (line: LogLine) => void): Promise<void> {
  const [planFile, log] = [join(root, 'logs/plan.json'), join(root, 'logs/mutants.log')];
  await writeFile(planFile, JSON.stringify(plan));
  await writeFile(log, '');
  let started: Extract<LogLine, { kind: 'start' }> | null = null;
  const follow = followLog(log, (line) => {
    if (line.kind === 'start') started = line;
    if (line.kind === 'end') started = null;
    take(line);
  });
  const poll = setInterval(follow, 1000);
  const tool = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [tool, 'run', '--config=tools/mutants/warm.config.ts', `--root=${root}`, ...plan.tests];
  const { code, output } = await runCommand(process.execPath, args, {
    cwd: root,
    limitMs: sliceMs,
    env: { ...process.env, CI: '', NODE_OPTIONS: memory, PARE_MUTANT_PLAN: planFile, PARE_MUTANT_LOG: log },
  });
  clearInterval(poll);
  const lines = follow();
  if (started !== null) takeUnfinished(started, code === 124, take);
  else if (code !== 124 && lines === 0) throw new SetupError(`Vitest ran no test:\n${output}`);
}

/** Counts a mutant as caught if it ended the process, or was active for `endlessMs` when the process was ended. */
function takeUnfinished(
  { mutant, test, atMs }: Extract<LogLine, { kind: 'start' }>,
  isSliceOver: boolean,
  take: (line: LogLine) => void,
): void {
  if (isSliceOver && Date.now() - atMs < endlessMs) return;
  take({ kind: 'end', mutant, test, failure: isSliceOver ? 'the code does not end' : 'the process ends' });
}

/** Returns a function that passes the new lines of the log to `take` and returns the number of all lines so far. */
function followLog(log: string, take: (line: LogLine) => void): () => number {
  let count = 0;
  return () => {
    const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
    for (const line of lines.slice(count)) take(JSON.parse(line) as LogLine);
    count = lines.length;
    return count;
  };
}

// npm run check:extend: applies each exercise of docs/extend.md to a copy of the project. With all edits, every
// check is green; without any one edit, the check that the exercise names is red.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../lib/copy-project.ts';
import { projectRoot } from '../lib/project-tools.ts';
import { type CommandResult, runCommand } from '../lib/run-command.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import type { Edit, Exercise } from './exercises/exercise.ts';
import { teacher } from './exercises/teacher.ts';

const exercises = [teacher];

await runScript(async () => {
  const copy = await mkdtemp(join(tmpdir(), 'pare-extend-'));
  try {
    await copyProject(copy);
    const silent: string[] = [];
    for (const exercise of exercises) silent.push(...(await silentEdits(copy, exercise)));
    if (silent.length > 0) throw new SetupError(`Nothing names these omissions:\n${silent.join('\n')}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

/** Returns one sentence for each edit that can be left out with its check still green. */
async function silentEdits(copy: string, { name, edits }: Exercise): Promise<string[]> {
  const checks = [...new Set(edits.map(({ namedBy }) => namedBy))];
  await apply(copy, edits);
  for (const check of checks) {
    const { code, output } = await run(copy, check);
    if (code !== 0) throw new SetupError(`With all edits of ${name}, ${check} is red:\n${output}`);
    console.log(`${name}, complete: ${check} is green`);
  }
  const silent: string[] = [];
  for (const left of edits) {
    await restore(copy, edits);
    const others = edits.filter((edit) => edit !== left);
    await apply(copy, others);
    const isSilent = (await run(copy, left.namedBy)).code === 0;
    if (isSilent) silent.push(`${name} without ${left.file}: ${left.namedBy} is green`);
    else console.log(`${name} without ${left.file}: named by ${left.namedBy}`);
  }
  await restore(copy, edits);
  return silent;
}

/** Restores the files that the exercise has changed to their content in the project. */
async function restore(copy: string, edits: Edit[]): Promise<void> {
  for (const { file, after } of edits) {
    if (after === '') await rm(join(copy, file), { force: true });
    else await cp(join(projectRoot, file), join(copy, file));
  }
}

/**
 * Applies the edits to the files of the copy, which must be as in the project, and writes the generated
 * files.
 */
async function apply(copy: string, edits: Edit[]): Promise<void> {
  for (const { file, after, insert } of edits) {
    const text = after === '' ? '' : await readFile(join(copy, file), 'utf8');
    if (after !== '' && text.split(after).length !== 2)
      throw new SetupError(
        `${file} does not contain this exactly once, so the exercise is out of date: ${after}`,
      );
    await writeFile(join(copy, file), after === '' ? insert : text.replace(after, () => after + insert));
  }
  await runCommand(process.execPath, ['scripts/schema/write-server-schema.ts'], { cwd: copy });
}

function run(copy: string, check: string): Promise<CommandResult> {
  const bin = (tool: string) => join(copy, 'node_modules/.bin', tool);
  return check === 'types'
    ? runCommand(bin('tsc'), ['-p', 'tsconfig.json', '--noEmit'], { cwd: copy })
    : runCommand(bin('vitest'), ['run', check], { cwd: copy });
}

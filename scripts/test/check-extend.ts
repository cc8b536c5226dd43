// Applies the exercises of docs/extend.md, or the named ones, to a copy of the project. Fails unless the
// checks are green with all edits, and the check that an edit names is red without the edits of the same
// place.
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyProject } from '../lib/copy-project.ts';
import { projectRoot } from '../lib/project-tools.ts';
import { type CommandResult, runCommand } from '../lib/run-command.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import {
  type Check,
  type Edit,
  type Exercise,
  editedTexts,
  filesByHand,
  isCatalogue,
  isTest,
} from './exercises/exercise.ts';
import { exercises } from './exercises/exercises.ts';

const generated = ['pb_hooks/lib/pure/exchange/schema.gen.js', 'src/route-tree.gen.ts', 'src/locales'];

await runScript(async () => {
  const names = process.argv.slice(2);
  const chosen = exercises.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0)
    throw new SetupError(
      `No exercise is named ${names.join(' or ')}; the exercises are ${exercises.map(({ name }) => name).join(', ')}.`,
    );
  await ensurePocketbase();
  const copy = await mkdtemp(join(tmpdir(), 'pare-extend-'));
  try {
    await copyProject(copy);
    const failures: string[] = [];
    for (const exercise of chosen) failures.push(...(await failuresOf(copy, exercise)));
    if (failures.length > 0) throw new SetupError(failures.join('\n'));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

/**
 * Returns one sentence for each place whose edits can be left out without a red check, and one if the
 * exercise needs too many files. Throws if a check is red with all edits.
 */
async function failuresOf(copy: string, exercise: Exercise): Promise<string[]> {
  const { name, mostFiles, alsoGreen = [], edits } = exercise;
  const startedMs = Date.now();
  const checks = [...new Set([...edits.map(({ namedBy }) => namedBy), ...alsoGreen])];
  await apply(copy, edits, edits, checks);
  for (const check of checks) {
    const { code, output } = await run(copy, check);
    if (code !== 0) throw new SetupError(`With all edits of ${name}, ${check} is red:\n${output}`);
    console.log(`${name}, complete: ${check} is green`);
  }
  const failures: string[] = [];
  const placeOf = ({ place, file }: Edit) => place ?? file;
  for (const [place, left] of Map.groupBy(edits, placeOf)) {
    const check = left[0]?.namedBy ?? '';
    await apply(
      copy,
      edits,
      edits.filter((edit) => placeOf(edit) !== place),
      [check],
    );
    if ((await run(copy, check)).code === 0) failures.push(`${name} without ${place}: ${check} is green`);
    else console.log(`${name} without ${place}: named by ${check}`);
  }
  await apply(copy, edits, [], []);
  const files = filesByHand(exercise);
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const edited = [...new Set(edits.map(({ file }) => file))];
  const count = (isKind: (file: string) => boolean) => edited.filter(isKind).length;
  console.log(
    `${name}: ${files.length} files by hand, ${count(isTest)} of tests, ${count(isCatalogue)} of catalogues, ${edits.length} edits, ${failures.length} silent (${seconds} s)`,
  );
  if (mostFiles !== null && files.length > mostFiles)
    failures.push(`${name} needs ${files.length} files, not ${mostFiles}: ${files.join(', ')}`);
  return failures;
}

/**
 * Restores the files of the exercise and the generated ones, applies `edits`, and generates what `checks`
 * need.
 */
async function apply(
  copy: string,
  all: readonly Edit[],
  edits: readonly Edit[],
  checks: readonly Check[],
): Promise<void> {
  for (const path of [...generated, ...all.map(({ file }) => file)]) {
    await rm(join(copy, path), { recursive: true, force: true });
    if (existsSync(join(projectRoot, path)))
      await cp(join(projectRoot, path), join(copy, path), { recursive: true });
  }
  const [catalogues, others] = [
    edits.filter(({ file }) => isCatalogue(file)),
    edits.filter(({ file }) => !isCatalogue(file)),
  ];
  await write(copy, others);
  await node(copy, ['scripts/schema/write-server-schema.ts']);
  const touches = (prefix: string) => all.some(({ file }) => file.startsWith(prefix));
  if (touches('src/routes/')) await node(copy, ['scripts/test/write-route-tree.ts']);
  if (!checks.some(readsCatalogues)) return;
  await node(copy, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean']);
  await write(copy, catalogues);
}

function readsCatalogues(check: Check): boolean {
  return check === 'tests/guards/catalogues.test.ts' || check === 'build';
}

async function write(copy: string, edits: readonly Edit[]): Promise<void> {
  const read = (file: string) => (existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : '');
  for (const [file, text] of editedTexts(edits, read)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), text);
  }
}

function node(copy: string, args: string[]): Promise<CommandResult> {
  return runCommand(process.execPath, args, { cwd: copy });
}

/** Runs a check; after a timeout, which proves nothing, runs it again, twice at most. */
async function run(copy: string, check: Check): Promise<CommandResult> {
  let result = await runOnce(copy, check);
  for (let again = 0; again < 2 && /timed out in \d+ms/.test(result.output); again++)
    result = await runOnce(copy, check);
  return result;
}

function runOnce(copy: string, check: Check): Promise<CommandResult> {
  if (check === 'build') return node(copy, ['scripts/build/build.ts']);
  if (check === 'types')
    return node(copy, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']);
  return node(copy, ['node_modules/vitest/vitest.mjs', 'run', check]);
}

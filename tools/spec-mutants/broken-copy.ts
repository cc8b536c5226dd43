// Copies the project to a temporary folder, applies one mutant at a time to the copy, and runs the tests that
// docs/spec-coverage.md names for the sentence that the mutant breaks. The project’s own sources are never changed.
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt } from '../../scripts/build/app-build.ts';
import { copyProject } from '../../scripts/lib/copy-project.ts';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { applyMutant, type SpecMutant } from '../../tests/guards/spec-mutants.ts';
import { type Kind, kindOf, kinds, type NamedTest, type Outcome, runNamedTests } from './named-tests.ts';

/** `proof` is the failure that caught the mutant, or the reason why it was not caught. */
type Verdict = { isCaught: boolean; proof: string };

export type BrokenCopy = {
  /** Applies the mutant, runs the tests until the first fails, and restores the file. */
  judge: (mutant: SpecMutant, tests: NamedTest[]) => Promise<Verdict>;
  /** Runs the tests without a mutant; returns the first failure, or null if all are green. */
  firstFailure: (tests: NamedTest[]) => Promise<string | null>;
  remove: () => Promise<void>;
};

export async function openBrokenCopy(): Promise<BrokenCopy> {
  const root = await mkdtemp(join(tmpdir(), 'pare-spec-mutants-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  await copyProject(root);
  await mkdir(join(root, 'logs'), { recursive: true });

  const firstFailure = async (tests: NamedTest[], mutant: SpecMutant | null): Promise<Outcome> => {
    let outcome: Outcome = { kind: 'none', message: 'no test has the title that the row names' };
    for (const kind of kinds) {
      const chosen = tests.filter((test) => kindOf(test) === kind);
      if (chosen.length === 0) continue;
      if (needsBuild(kind)) {
        const failure = await buildFor(root, mutant);
        if (failure !== null) return { kind: 'crash', message: failure };
      }
      outcome = await runNamedTests(root, kind, chosen);
      if (outcome.kind !== 'green') return outcome;
    }
    return outcome;
  };

  return {
    judge: async (mutant, tests) => {
      const path = join(root, mutant.file);
      const text = await readFile(path, 'utf8');
      const { mtime } = await stat(path);
      const changed = applyMutant(text, mutant);
      if (changed === null) return { isCaught: false, proof: 'the mutant does not apply exactly once' };
      await writeFile(path, changed);
      const outcome = await firstFailure(tests, mutant);
      await writeFile(path, text);
      await utimes(path, mtime, mtime);
      await restoreBuild(root);
      if (outcome.kind === 'time-out') return judgeTimeOut(outcome, await firstFailure(tests, null));
      const { kind, message } = outcome;
      if (kind === 'assertion') return { isCaught: true, proof: message };
      return {
        isCaught: false,
        proof: kind === 'green' ? 'every named test is green' : `${kind}: ${message}`,
      };
    },
    firstFailure: async (tests) => {
      const { kind, message } = await firstFailure(tests, null);
      return kind === 'green' ? null : `${kind}: ${message}`;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Counts a time-out as caught only if the same tests are green without the mutant. */
const judgeTimeOut = ({ message }: Outcome, unchanged: Outcome): Verdict =>
  unchanged.kind === 'green'
    ? { isCaught: true, proof: `${message} (green without the mutant)` }
    : { isCaught: false, proof: `${message}; without the mutant also red: ${unchanged.message}` };

const needsBuild = (kind: Kind) => kind === 'backend' || kind === 'journeys';
const isBuilt = (file: string) => /^(?:src|public)\/|^index\.html$/.test(file) && !file.endsWith('.test.ts');

/**
 * Provides the app that the tests need: a build with the mutant, or, if no mutant changes the app, a copy of the
 * project’s build. Returns the reason of a failed build, or null. Calls Vite directly, because the project’s build
 * script fails if a mutant removes a text that the catalogues still contain.
 */
async function buildFor(root: string, mutant: SpecMutant | null): Promise<string | null> {
  const dist = join(root, 'dist');
  const clean = join(root, 'dist-clean');
  const done = join(dist, 'index.html.br');
  const hasBuild = (await stat(done).catch(() => null)) !== null;
  const isChange = mutant !== null && isBuilt(mutant.file);
  const isChanged = (await stat(join(dist, 'mutant')).catch(() => null)) !== null;
  if (hasBuild && isChange === isChanged) return null;
  if (!isChange) {
    await copyProjectBuild(dist);
    return null;
  }
  if (hasBuild) await rename(dist, clean);
  const tool = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runCommand(process.execPath, [tool, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) return `the app cannot be built: ${output.trim().split('\n').at(-1)}`;
  await writeFile(done, brotliCompressSync(await readFile(join(dist, 'index.html'))));
  await writeFile(join(dist, 'mutant'), '');
  return null;
}

let projectBuild: Promise<unknown> | null = null;

/** Copies the build of the unchanged project, which is made first if it is missing or old. */
async function copyProjectBuild(to: string): Promise<void> {
  projectBuild ??= ensureBuilt();
  await projectBuild;
  await cp(join(projectRoot, 'dist'), to, { recursive: true });
}

/** Removes the build of a mutant, and puts the unchanged one back if there is one. */
async function restoreBuild(root: string): Promise<void> {
  const clean = join(root, 'dist-clean');
  if ((await stat(clean).catch(() => null)) === null) {
    const isChanged = (await stat(join(root, 'dist/mutant')).catch(() => null)) !== null;
    if (isChanged) await rm(join(root, 'dist'), { recursive: true, force: true });
    return;
  }
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await rename(clean, join(root, 'dist'));
}

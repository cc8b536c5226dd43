// Copies the project to a temporary folder, in which one file at a time is changed and the tests near it are run.
// The project’s own files are never changed.
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from '../scripts/lib/project-tools.ts';
import { runCommand } from '../scripts/lib/run-command.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';

export type MutantCopy = {
  read: (file: string) => Promise<string>;
  /** Runs the tests near an unchanged file; throws a `SetupError` if they fail. */
  checkGreen: (file: string) => Promise<void>;
  /**
   * Runs the tests with `text` in place of the file’s own and, if they pass and the file is in src, the compiler;
   * returns the first failure, or null if there is none.
   */
  noticeOf: (file: string, text: string) => Promise<string | null>;
  remove: () => Promise<void>;
};

type Options = {
  /** Parts of test file paths; null selects the tests near the file. */
  tests: string[] | null;
  /** Whether the sync tests that import a file of src are run as well; ignored if `tests` is given. */
  isWide: boolean;
};

/** Time limit of one run of tests; a mutant that exceeds it counts as noticed. */
const limitMs = 2 * 60_000;
/** Memory limit, so that an endless loop that allocates memory ends by itself. */
const memory = '--max-old-space-size=1024';
const leftOut = new Set(['node_modules', '.git', 'dist', 'pb_data', 'test-results', 'coverage', 'logs']);
const exchangeOnServer = ['tests/backend/exchange/', 'tests/sync/pull/contract-sync'];

export async function openMutantCopy({ tests, isWide }: Options): Promise<MutantCopy> {
  const root = await mkdtemp(join(tmpdir(), 'pare-mutants-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  await cp(projectRoot, root, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');

  const near = (file: string): string[][] => {
    if (tests) return [['run', ...tests]];
    if (!file.startsWith('src/'))
      return [['run', '--project=backend', '--project=sync', ...exchangeOnServer]];
    const related = ['related', '--run', file, '--project=unit'];
    return isWide ? [related, ['related', '--run', file, '--project=sync']] : [related];
  };
  const firstRed = async (file: string): Promise<string | null> => {
    for (const args of near(file)) {
      const red = await firstRedTest(root, args);
      if (red !== null) return red;
    }
    return null;
  };
  return {
    read: (file) => readFile(join(root, file), 'utf8'),
    checkGreen: async (file) => {
      const red = await firstRed(file);
      if (red !== null) throw new SetupError(`The tests near ${file} already fail without a mutant: ${red}`);
    },
    noticeOf: async (file, text) => {
      const path = join(root, file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, text);
      try {
        return (await firstRed(file)) ?? (file.startsWith('src/') ? await compilerNotice(root) : null);
      } finally {
        await writeFile(path, source);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

type Report = {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

async function firstRedTest(root: string, args: string[]): Promise<string | null> {
  const report = join(root, 'mutant-report.json');
  await rm(report, { force: true });
  const outputs = ['--bail=1', '--reporter=json', `--outputFile=${report}`];
  const tool = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code, output } = await runCommand(process.execPath, [tool, ...args, ...outputs], {
    cwd: root,
    limitMs,
    env: { ...process.env, NODE_OPTIONS: memory },
  });
  if (code === 0) return null;
  if (code === 124) return 'the tests come to no end';
  const { testResults = [] } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    const red = assertionResults.find((test) => test.status === 'failed');
    if (red) return `${file}: ${red.fullName}`;
    if (status === 'failed' && message) return `${file}: ${message.split('\n')[0]}`;
  }
  return output.trim().split('\n').at(-1) ?? `exit code ${code}`;
}

async function compilerNotice(root: string): Promise<string | null> {
  const tool = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [tool, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: root });
  return code === 0 ? null : `the compiler: ${output.trim().split('\n')[0]}`;
}

// Defines the stages of `npm test` and what each runs.
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/app-build.ts';
import { projectRoot, runTool } from '../lib/project-tools.ts';
import { runCommand } from '../lib/run-command.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { ensureLitestream } from '../replica/litestream-program.ts';
import { ensureEtcd } from './etcd.ts';
import { ensureChromium } from './find-chromium.ts';
import { type Count, countPlaywright, countVitest } from './test-report.ts';
import { ensureVersitygw } from './versitygw.ts';

type Stage = () => Promise<Count>;

export const stages: Record<string, Stage> = {
  setup: proveSetup,
  types: checkTypes,
  // knip reports files, exports and packages that are not used.
  lint: async () => asOne((await runTool('biome', ['check', '.'])) + (await runTool('knip', []))),
  guards: async () => {
    await ensurePocketbase();
    // The app is built once before the tests: several of them read the built app, and would otherwise build
    // it at the same time.
    await ensureBuilt();
    return vitest(['guards']);
  },
  unit: () => vitest(['unit', 'unit-dom']),
  backend: async () => {
    await ensurePocketbase();
    // Programs and app are made here, so that no test's time limit includes the minutes of a first build.
    await ensureVersitygw();
    await ensureEtcd();
    await ensureLitestream(console.log);
    await ensureBuilt();
    return vitest(['backend']);
  },
  sync: async () => {
    await ensurePocketbase();
    return vitest(process.env.PARE_CORPUS ? ['sync', 'corpus'] : ['sync']);
  },
  e2e: async () => {
    await ensurePocketbase();
    const browser = await ensureChromium();
    await ensureBuilt();
    return playwright(browser);
  },
  mutants: breakSentences,
};

export const namedOnly: readonly string[] = ['setup', 'mutants'];

// Proves that PocketBase can be fetched or built with an empty cache folder, as on a new machine. The
// following stages use the program found or built here.
async function proveSetup(): Promise<Count> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'pare-cache-'));
  process.on('exit', () => rmSync(cacheDir, { recursive: true, force: true }));
  process.env.POCKETBASE_BIN = await ensurePocketbase({ env: {}, cacheDir, log: console.log });
  return asOne(0);
}

/** Number of rows of docs/spec-coverage.md whose mutants one run tries; the date decides which rows. */
const sampledRows = 20;

// Rows that name a journey (a test of tests/e2e) are left out: each of their mutants needs a build of its own.
async function breakSentences(): Promise<Count> {
  await ensurePocketbase();
  const args = ['tools/spec-mutants.ts', `--sample=${sampledRows}`, '--without-journeys'];
  const { code } = await runCommand(process.execPath, args, { cwd: projectRoot, onLine: console.log });
  return asOne(code);
}

async function checkTypes(): Promise<Count> {
  let failed = 0;
  for (const project of ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.hooks.json'])
    failed += await compile(project);
  return asOne(failed);
}

const compile = (project: string) => runTool('tsc', ['-p', project, '--noEmit']);
const asOne = (code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  remarks: [],
});

async function vitest(projects: string[]): Promise<Count> {
  return withReport(async (file) => {
    const chosen = projects.map((name) => `--project=${name}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runTool('vitest', ['run', ...chosen, ...reporters]);
    return countVitest(await readReport(file), code);
  });
}

async function playwright(browser: string): Promise<Count> {
  return withReport(async (file) => {
    const env = { CHROME_BIN: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await runTool('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], {
      env,
    });
    return countPlaywright(await readReport(file), code);
  });
}

async function withReport(work: (file: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'pare-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, unknown>;
}

// Runs the project's own tools on the same Node as this process, on every platform (no shell, no .cmd
// files).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SetupError } from './setup-error.ts';

export const projectRoot: string = resolve(import.meta.dirname, '../..');

const entries = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  lingui: '@lingui/cli/dist/lingui.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

export type ToolOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File descriptor that receives the output; by default it is shown live. */
  outputTo?: number | undefined;
};

/** Returns the exit code of the tool; 1 if a signal ended it. */
export function runTool(
  tool: keyof typeof entries,
  args: string[],
  { env = {}, cwd = projectRoot, outputTo }: ToolOptions = {},
): Promise<number> {
  const entry = join(projectRoot, 'node_modules', entries[tool]);
  if (!existsSync(entry)) return Promise.reject(new SetupError(`${tool} is not installed: run npm ci.`));
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [entry, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: outputTo === undefined ? 'inherit' : ['ignore', outputTo, outputTo],
    });
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { killScripts, runUntil } from '../../tooling/running-script.ts';

let folder: string;
let env: Record<string, string>;

const copies = async () => (await readdir(join(folder, 'store'), { recursive: true })).sort();
const drill = () =>
  runCommand(process.execPath, [join(projectRoot, 'tools/drill.ts'), 'weekly'], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    limitMs: 60_000,
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  env = {
    PORT: String(await freePort()),
    PARE_DATA: join(folder, 'data'),
    PARE_REPLICA_URL: `file://${folder}/store`,
  };
  const site = await runUntil('start.ts', env, /Admin UI/);
  await site.interrupt();
}, 120_000);
afterAll(() => {
  killScripts();
  removeFolder(folder);
});

it('the weekly drill restores the copy of the database into a temporary folder, serves it to three phones, which read and write, and leaves the store unchanged', {
  timeout: 90_000,
}, async () => {
  const before = await copies();
  const { code, output } = await drill();
  expect(output).toMatch(/^Restored \S+ from \S+: ok\.$/m);
  const phone = '[1-9]\\d* exams and 3 threads';
  expect(output).toMatch(
    new RegExp(
      `^weekly: .+ integrity ok, [1-9]\\d* accounts, newest record of \\d{4}-.+ phones have ${phone}, ${phone}, ${phone}\\.$`,
      'm',
    ),
  );
  expect(code).toBe(0);
  expect(await copies()).toEqual(before);
});

it('the weekly drill fails if the copy of the database cannot be restored', { timeout: 60_000 }, async () => {
  const first = (await copies()).filter((name) => /(^|\/)0{15}1-/.test(name));
  for (const name of first) await rm(join(folder, 'store', name));
  const { code, output } = await drill();
  expect([code, output]).toEqual([1, expect.stringMatching(/^The copy \S+ in \S+ could not be restored: /m)]);
});

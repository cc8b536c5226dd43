import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import { freePort } from '../../scripts/pocketbase/pocketbase-process.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-start-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; output: string; errors: string };

function start(env: Record<string, string>, root: string = projectRoot): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts/serve/start.ts')], {
    cwd: root,
    env: { ...process.env, PARE_DEMO: '0', PARE_DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, output, errors })));
}

test('a port in use is reported in one sentence, and no data folder is created', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await start({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(errors).toBe(`Port ${port} is taken: stop the program that uses it, or choose another with PORT.\n`);
  expect(await readdir(folder)).toEqual([]);
});

test('a data folder that cannot be written is reported in one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  const data = join(folder, 'file', 'data');
  const { code, errors } = await start({ PORT: String(await freePort()), PARE_DATA: data });
  expect(code).toBe(1);
  expect(errors).toBe(
    `The data folder ${data} cannot be written (ENOTDIR): choose another with PARE_DATA.\n`,
  );
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('');
});

test.each(['http', '0', '70000'])('PORT=%s is refused in one sentence', async (port) => {
  const { code, errors } = await start({ PORT: port });
  expect(code).toBe(1);
  expect(errors).toBe(`PORT is ${port}, which is not a port between 1 and 65535.\n`);
});

test('a HOST that is not an address of this machine is reported in one sentence', async () => {
  const port = await freePort();
  const { code, errors } = await start({ PORT: String(port), HOST: '192.0.2.1' });
  expect(code).toBe(1);
  expect(errors).toBe(
    `Nothing can listen on port ${port} of 192.0.2.1 (EADDRNOTAVAIL): choose with HOST and PORT.\n`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a POCKETBASE_BIN that is not PocketBase stops the start before a database is created', async () => {
  const { code, errors } = await start({ PORT: String(await freePort()), POCKETBASE_BIN: process.execPath });
  expect(code).toBe(1);
  expect(errors).toContain('this project needs PocketBase');
  expect(errors.trim().split('\n')).toHaveLength(1);
  await expect(stat(join(folder, 'data', 'data.db'))).rejects.toThrow('ENOENT');
});

test('each invalid setting is reported in a sentence of its own before anything is created', async () => {
  const { code, errors } = await start({
    PORT: String(await freePort()),
    PARE_SMTP_URL: 'smtp://mail.example',
    HCAPTCHA_SITEKEY: 'site',
    SENTRY_DSN: 'errors.example',
  });
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    'SENTRY_DSN must look like https://key@host/project.',
    'HCAPTCHA_SECRET must be set together with HCAPTCHA_SITEKEY.',
    'PARE_MAIL_FROM must be set together with PARE_SMTP_URL: mails need a sender.',
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['that does not exist', async () => undefined],
  ['without a database', (data: string) => mkdir(data)],
  [
    'with an empty database file',
    async (data: string) => {
      await mkdir(data);
      await writeFile(join(data, 'data.db'), '');
    },
  ],
])('with PARE_EMPTY=refuse a data folder %s stops the start, and nothing is created', async (_, prepare) => {
  const data = join(folder, 'data');
  await prepare(data);
  const before = await readdir(folder, { recursive: true });
  const { code, output, errors } = await start({ PORT: String(await freePort()), PARE_EMPTY: 'refuse' });
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe(
    `The data folder ${data} has no database, and PARE_EMPTY=refuse forbids to create one: ` +
      'restore a copy into it, or unset PARE_EMPTY for the first start of a new server.\n',
  );
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

/**
 * Copies what a start needs to `root`, with a configuration that makes the build fail; node_modules is
 * linked.
 */
async function copyWithBrokenBuild(root: string): Promise<void> {
  for (const name of ['package.json', 'scripts', 'pb_hooks', 'pb_migrations'])
    await cp(join(projectRoot, name), join(root, name), { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  const points = join('src', 'domain', 'catalogue', 'exam-points.ts');
  await cp(join(projectRoot, points), join(root, points));
  await writeFile(join(root, 'lingui.config.ts'), "export default { locales: ['fr'], catalogs: [] };\n");
  await writeFile(join(root, 'vite.config.ts'), "throw new Error('the bundler found a planted error');\n");
}

test('a failed build ends the start with its error and the path of its log', {
  timeout: 60_000,
}, async () => {
  const root = join(folder, 'project');
  await copyWithBrokenBuild(root);
  const { code, output, errors } = await start({ PORT: String(await freePort()) }, root);
  const log = join(root, 'logs', 'build.log');
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Looking for PocketBase .+ s\)$/),
    expect.stringMatching(/^Preparing the app… failed \(\d+\.\d s\)$/),
  ]);
  const lines = errors.trimEnd().split('\n');
  expect(lines[0]).toBe('The app could not be built.');
  expect(errors).toContain('the bundler found a planted error');
  expect(lines.at(-1)).toBe(`The complete output is in ${log}`);
  expect(lines.length).toBeLessThanOrEqual(27);
  expect(await readFile(log, 'utf8')).toContain('the bundler found a planted error');
  await expect(stat(join(folder, 'data', 'data.db'))).rejects.toThrow('ENOENT');
});

import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/pocketbase/pocketbase-process.ts';
import { credentialsPath } from '../../scripts/serve/data-folder.ts';
import { killScripts, runUntil } from './running-script.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-serves-'));
});

afterAll(async () => {
  killScripts();
  await rm(folder, { recursive: true, force: true });
});

const ready = /^Passwords .*\n/m;

const passwordsIn = (output: string) => output.match(/\S+@\S+\s+\S{14}/g) ?? [];

async function openToOthers(folder: string): Promise<string[]> {
  if (platform() === 'win32') return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  return paths.filter((_, index) => modes[index] !== 0);
}

async function totalOf(url: string, collection: string): Promise<number> {
  const answer = await fetch(`${url}/api/collections/${collection}/records`);
  return ((await answer.json()) as { totalItems: number }).totalItems;
}

test('npm start serves app, API and admin UI, prints passwords only at the first start and closes its data to other users', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PARE_DATA: join(folder, 'demo'), PARE_DEMO: '', HOST: '' };
  const first = await runUntil('start.ts', env, ready);
  const app = await fetch(url, { headers: { accept: 'text/html' } });
  expect([app.status, app.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect((await fetch(`${url}/_/`)).status).toBe(200);
  expect(await totalOf(url, 'updates')).toBeGreaterThanOrEqual(4);
  expect(passwordsIn(first.output)).toHaveLength(3);
  expect(await openToOthers(env.PARE_DATA)).toEqual([]);
  expect(await first.interrupt()).toBe(0);
  await expect(fetch(url)).rejects.toThrow();

  const lines = first.output.trimEnd().split('\n');
  const step = (text: string) => expect.stringMatching(new RegExp(`^${text} \\(\\d+\\.\\d s\\)$`));
  expect(lines).toEqual([
    step('Looking for PocketBase 0\\.\\d+\\.\\d+… (found|installed)'),
    step('Preparing the app… (built, log in logs.build\\.log|unchanged since its last build)'),
    step('Opening the database… created'),
    step('Starting the server… done'),
    step('Adding the demo content… done'),
    '',
    expect.stringMatching(/^Ready after \d+\.\d s; Ctrl-C stops it\.$/),
    '',
    expect.stringMatching(/^Pare +http/),
    expect.stringMatching(/^Admin UI +http/),
    expect.stringMatching(/^Demo pupil +eleve1@/),
    expect.stringMatching(/^Demo admin +equipe@/),
    expect.stringMatching(/^Superuser +superuser@/),
    expect.stringMatching(/^Passwords +also kept in /),
  ]);

  await chmod(env.PARE_DATA, 0o755);
  await chmod(join(env.PARE_DATA, 'data.db'), 0o644);
  const second = await runUntil('start.ts', env, ready);
  const credentialsText = await readFile(credentialsPath(env.PARE_DATA), 'utf8');
  for (const line of passwordsIn(first.output)) {
    const [email = '', password = ''] = line.split(/\s+/);
    expect(credentialsText).toContain(password);
    expect(second.output).toContain(email);
    expect(second.output).not.toContain(password);
  }
  expect(second.output).toContain(credentialsPath(env.PARE_DATA));
  expect(second.output).not.toContain('demo content');
  expect(await openToOthers(env.PARE_DATA)).toEqual([]);
  expect(await second.interrupt()).toBe(0);
});

test('npm start with PARE_DEMO=0 creates subjects and levels but no demo, prints no password, and serves at the address in HOST', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const url = `http://127.0.0.2:${port}`;
  const env = { PORT: String(port), PARE_DATA: join(folder, 'bare'), PARE_DEMO: '0', HOST: '127.0.0.2' };
  const run = await runUntil('start.ts', env, ready);
  expect([await totalOf(url, 'subjects'), await totalOf(url, 'grade_levels')]).toEqual([14, 4]);
  expect(await totalOf(url, 'updates')).toBe(0);
  expect(passwordsIn(run.output).join()).not.toMatch(/([a-z0-9]{4}-){2}[a-z0-9]{4}/);
  expect(run.output).toMatch(new RegExp(`^Pare +${url}$`, 'm'));
  expect(run.output).toContain(credentialsPath(env.PARE_DATA));
  expect(await run.interrupt()).toBe(0);
});

test('npm start creates the superuser that the environment names, and stores its password in no readable form', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const named = { PARE_SUPERUSER_EMAIL: 'root@pare.example', PARE_SUPERUSER_PASSWORD: 'chosen-by-a-person' };
  const env = { PORT: String(port), PARE_DATA: join(folder, 'named'), PARE_DEMO: '0', PARE_EMPTY: '' };
  const run = await runUntil('start.ts', { ...env, ...named }, /^Superuser .*\n/m);
  expect(run.output).toMatch(/^Superuser +root@pare\.example +password in PARE_SUPERUSER_PASSWORD$/m);
  expect(run.output).not.toContain('superuser@pare.example');
  const answer = await fetch(`http://127.0.0.1:${port}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: 'root@pare.example', password: 'chosen-by-a-person' }),
  });
  expect(answer.status).toBe(200);
  expect(await run.interrupt()).toBe(0);
  const stored = await readFile(credentialsPath(env.PARE_DATA), 'utf8');
  expect(JSON.parse(stored)).toEqual({ demo: {}, seeding: 'done' });
  const names = await readdir(env.PARE_DATA);
  for (const name of names.filter((one) => one.startsWith('data.db')))
    expect(await readFile(join(env.PARE_DATA, name), 'latin1')).not.toContain('chosen-by-a-person');
});

test('npm run dev starts Vite in front of a live PocketBase, and stops PocketBase when interrupted', {
  timeout: 60_000,
}, async () => {
  const env = { PARE_DATA: join(folder, 'bare') };
  const run = await runUntil('dev.ts', env, ready);
  const vite = /^Pare +(\S+)\/$/m.exec(run.output)?.[1] ?? '';
  const pocketbase = /^PocketBase +(\S+)$/m.exec(run.output)?.[1] ?? '';
  expect(run.output).toMatch(/^Starting Vite… done \(\d+\.\d s\)$/m);
  expect((await fetch(`${vite}/api/health`)).status).toBe(200);
  expect(await (await fetch(vite, { headers: { accept: 'text/html' } })).text()).toContain('/@vite/client');
  expect(await run.interrupt()).toBe(0);
  await expect(fetch(`${pocketbase}/api/health`)).rejects.toThrow();
});

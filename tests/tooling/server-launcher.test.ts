import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server/server.ts';

const started: TestServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.dispose()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  started.push(server);
  return server;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pare-launcher-'));
  folders.push(made);
  return made;
}

const isUp = (server: TestServer) =>
  fetch(`${server.url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

async function canSignIn(server: TestServer): Promise<boolean> {
  const { email, password } = server.superuser;
  const answer = await fetch(`${server.url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  });
  return answer.ok;
}

test('a killed server restarts on its address with its data, and `dispose` removes its data folder', async () => {
  const server = await start();
  expect(await canSignIn(server)).toBe(true);
  await server.kill();
  expect(await isUp(server)).toBe(false);
  await server.restart();
  expect(await canSignIn(server)).toBe(true);
  await server.stop();
  expect(await isUp(server)).toBe(false);
  await server.dispose();
  expect(existsSync(server.dataDir)).toBe(false);
});

test('two servers at once have different addresses and data folders', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.url).not.toBe(other.url);
  expect(one.dataDir).not.toBe(other.dataDir);
});

test('a server can start on a given data folder, and `dispose` leaves that folder in place', async () => {
  const first = await start();
  await first.stop();
  const copy = folder();
  cpSync(first.dataDir, copy, { recursive: true });
  const second = await start({ dataDir: copy });
  expect(await canSignIn(second)).toBe(true);
  await second.dispose();
  expect(existsSync(copy)).toBe(true);
});

test('a missing hooks folder or a broken hook makes the start fail with the reason', async () => {
  const hooksDir = folder();
  await expect(start({ hooksDir: join(hooksDir, 'nothing') })).rejects.toThrow(/is missing/);
  writeFileSync(join(hooksDir, 'broken.pb.js'), 'throw new Error("this hook is broken")');
  await expect(start({ hooksDir })).rejects.toThrow(/this hook is broken/);
});

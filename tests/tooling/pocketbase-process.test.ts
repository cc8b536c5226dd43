import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenAddress, localUrl } from '../../scripts/pocketbase/listen-address.ts';
import { ensurePocketbase } from '../../scripts/pocketbase/pocketbase-binary.ts';
import { freePort, servePocketbase } from '../../scripts/pocketbase/pocketbase-process.ts';

let dataDir: string;
const other = createServer((_request, response) => response.end('{}'));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pare-process-'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  other.closeAllConnections();
  await new Promise((done) => other.close(done));
  await rm(dataDir, { recursive: true, force: true });
});

test('the start of PocketBase rejects with “address already in use” when another server answers on the port', async () => {
  const program = await ensurePocketbase();
  const { port } = other.address() as AddressInfo;
  await expect(servePocketbase({ program, dataDir, port })).rejects.toThrow('address already in use');
});

async function emptyFolders() {
  const folders = { migrationsDir: join(dataDir, 'migrations'), hooksDir: join(dataDir, 'hooks') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const [program, port] = [await ensurePocketbase(), await freePort()];
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const serve = (more: { host?: string; startTimeoutMs?: number; startSignal?: AbortSignal }) =>
    servePocketbase({ program, port, dataDir, ...folders, onLine, ...more });
  return {
    ...folders,
    lines,
    serve,
    addMigration: (name: string, work: string) =>
      writeFile(join(folders.migrationsDir, name), `migrate(() => { ${work} }, () => undefined);`),
    /** Starts and stops the server; returns in how many starts a conversion of the database started so far. */
    start: async (startTimeoutMs: number) => {
      await (await serve({ startTimeoutMs })).stop();
      return lines.filter((line) => line.includes('is converted')).length;
    },
  };
}

test('a start that converts a database of an earlier version may take longer than the time limit of a start', async () => {
  const { addMigration, start } = await emptyFolders();
  await addMigration('1_first.js', '');
  expect(await start(20_000)).toBe(0);
  await addMigration('2_slow.js', 'sleep(3000)');
  expect(await start(1500)).toBe(1);
  expect(await start(20_000)).toBe(1);
});

test('the server has its temporary files in its data folder, because /tmp may be in memory', async () => {
  const { addMigration, lines, start } = await emptyFolders();
  await addMigration('1_first.js', 'console.log("temporary files: " + $os.getenv("SQLITE_TMPDIR"))');
  await start(20_000);
  expect(lines.join('\n')).toContain(`temporary files: ${dataDir}`);
});

test.each(['127.0.0.2', '0.0.0.0'])(
  'a server that listens on %s starts, and answers at its URL',
  async (host) => {
    const { addMigration, serve } = await emptyFolders();
    await addMigration('1_first.js', '');
    const server = await serve({ host, startTimeoutMs: 8000 });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.stop();
  },
);

test.each([
  ['127.0.0.1', '127.0.0.1:80', 'http://127.0.0.1:80'],
  ['10.0.0.1', '10.0.0.1:80', 'http://10.0.0.1:80'],
  ['fd00::1', '[fd00::1]:80', 'http://[fd00::1]:80'],
  ['0.0.0.0', '0.0.0.0:80', 'http://127.0.0.1:80'],
  ['::', '[::]:80', 'http://[::1]:80'],
])(
  'a server with HOST=%s and PORT=80 listens on %s, and this machine reaches it at %s',
  (host, address, url) => {
    expect([listenAddress(host, 80), localUrl(host, 80)]).toEqual([address, url]);
  },
);

test('a start fails if the server has converted the database and then answers no request within the time limit', async () => {
  const { addMigration, hooksDir, start } = await emptyFolders();
  await addMigration('1_first.js', '');
  await start(20_000);
  await addMigration('2_second.js', '');
  await writeFile(join(hooksDir, 'away.pb.js'), 'routerUse((e) => e.json(503, {}));');
  await expect(start(1500)).rejects.toThrow('PocketBase did not start');
});

test('aborting `startSignal` ends a conversion of the database, and the next start begins the conversion again', async () => {
  const { addMigration, migrationsDir, serve, start } = await emptyFolders();
  await addMigration('1_first.js', '');
  await start(20_000);
  await addMigration('2_endless.js', 'sleep(600_000)');
  const asked = new AbortController();
  setTimeout(() => asked.abort(), 1000);
  await expect(serve({ startSignal: asked.signal })).rejects.toThrow('PocketBase did not start');
  await rm(join(migrationsDir, '2_endless.js'));
  await addMigration('2_short.js', '');
  expect(await start(20_000)).toBe(2);
});

test('aborting `startSignal` does not kill a server that already listens, because the server may have taken writes', async () => {
  const { addMigration, serve } = await emptyFolders();
  await addMigration('1_first.js', '');
  const asked = new AbortController();
  const server = await serve({ startSignal: asked.signal });
  asked.abort();
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.stop();
  expect(await server.exited).toBe(0);
});

test('PocketBase does not start if the database has a migration that this version of Pare lacks; PocketBase’s own migrations do not count', async () => {
  const { addMigration, migrationsDir, start } = await emptyFolders();
  await addMigration('1_first.js', '');
  await addMigration('2_newer.js', '');
  await start(20_000);
  await rm(join(migrationsDir, '2_newer.js'));
  await expect(start(20_000)).rejects.toThrow(
    'A newer version of Pare has converted this database (2_newer.js): start that version',
  );
  await addMigration('2_newer.js', '');
  expect(await start(20_000)).toBe(0);
});

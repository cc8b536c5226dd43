import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a start that converts a database of an earlier version may take longer than the limit of a start', async () => {
  const [program, port] = [await ensurePocketbase(), await freePort()];
  const [migrationsDir, hooksDir] = [join(dataDir, 'migrations'), join(dataDir, 'hooks')];
  for (const folder of [migrationsDir, hooksDir]) await mkdir(folder);
  const addMigration = (name: string, work: string) =>
    writeFile(join(migrationsDir, name), `migrate(() => { ${work} }, () => undefined);`);
  const lines: string[] = [];
  const start = async (startTimeoutMs: number) => {
    const onLine = (line: string) => lines.push(line);
    const folders = { dataDir, migrationsDir, hooksDir };
    const server = await servePocketbase({ program, port, ...folders, startTimeoutMs, onLine });
    await server.stop();
    return lines.filter((line) => line.includes('is converted')).length;
  };
  await addMigration('1_first.js', '');
  expect(await start(20_000)).toBe(0);
  await addMigration('2_slow.js', 'sleep(3000)');
  expect(await start(1500)).toBe(1);
  expect(await start(20_000)).toBe(1);
});

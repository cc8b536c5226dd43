import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePocketbase } from '../../scripts/pocketbase/pocketbase-binary.ts';
import { servePocketbase } from '../../scripts/pocketbase/pocketbase-process.ts';

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

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noteGate, passGate } from '../../scripts/nodes/gate-address.ts';
import { freePort } from '../../scripts/pocketbase/pocketbase-process.ts';
import type { ReplicaPlan } from '../../scripts/replica/replica.ts';
import { startAppServer } from '../../scripts/serve/app-server.ts';
import { createSteps } from '../../scripts/serve/steps.ts';

test('startAppServer ends the server when the replica cannot be started after the server has answered', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pare-app-server-'));
  vi.stubEnv('PARE_DATA', join(folder, 'data'));
  vi.stubEnv('PARE_DEMO', '0');
  const port = await freePort();
  // Without a location in this plan, the configuration of Litestream cannot be written.
  const replica = { program: 'litestream', metrics: '' } as ReplicaPlan;
  await expect(startAppServer({ port, replica, steps: createSteps(() => undefined) })).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('startAppServer forgets the replica gate of a node that was killed, so that commands on this machine do not ask it', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pare-app-server-'));
  const data = join(folder, 'data');
  vi.stubEnv('PARE_DATA', data);
  vi.stubEnv('PARE_DEMO', '0');
  await mkdir(data);
  await noteGate(data, `http://127.0.0.1:${await freePort()}/`);
  expect(await passGate(data)).toBe(false);
  const app = await startAppServer({ port: await freePort(), steps: createSteps(() => undefined) });
  expect(await passGate(data)).toBe(true);
  await app.server.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

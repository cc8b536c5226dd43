import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withServer } from '../../support/server/with-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pare-health-'));
const file = join(folder, 'state.json');
const backend = withServer({ env: { PARE_STATE_FILE: file, PARE_VERSION: '7.8.9' } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const health = async () => {
  const answer = await fetch(`${backend.server.url}/api/health`);
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};
const ready = { ready: true, primary: true, version: '7.8.9' };

it('the health answer says that the server is ready, its version, the age of the replica and the free space', async () => {
  writeFileSync(file, JSON.stringify({ atMs: Date.now(), replicaAgeSeconds: 2, diskFreeBytes: 5_000_000 }));
  expect(await health()).toEqual({
    status: 200,
    cache: 'no-store',
    body: { ...ready, replica_age_seconds: 2, disk_free_bytes: 5_000_000 },
  });
});

it.each([
  [
    'older than a minute',
    () => JSON.stringify({ atMs: Date.now() - 61_000, replicaAgeSeconds: 2, diskFreeBytes: 5 }),
  ],
  ['damaged', () => '{"atMs":'],
])('the health answer has neither replica age nor free space if the state file is %s', async (_, text) => {
  writeFileSync(file, text());
  expect((await health()).body).toEqual({ ...ready, replica_age_seconds: null, disk_free_bytes: null });
});

it('a superuser gets PocketBase’s own answer, which the admin UI needs for backups', async () => {
  const { status, body } = await backend.superuser.send('GET', '/api/health');
  expect([status, body.data]).toEqual([200, expect.objectContaining({ canBackup: true })]);
});

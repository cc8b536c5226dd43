import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { openObjectStore, storeLocation } from '../../../scripts/object-store/object-store.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { currentPath } from '../../../scripts/replica/replica-paths.ts';
import { caller } from '../../support/server/rest-client.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { startObjectStore, type TestObjectStore } from '../../support/server/test-object-store.ts';
import { killScripts, type RunningScript, runUntil } from '../../tooling/running-script.ts';

const root = join(import.meta.dirname, '../../..');
const superuser = { identity: 'root@pare.example', password: 'chosen by a person' };
const complete = /^The replica is complete: (\S+) in /m;
let s3: TestObjectStore;
let folder: string;
let port: number;
let metrics: string;

beforeAll(async () => {
  s3 = await startObjectStore();
  folder = await temporaryFolder();
  port = await freePort();
  metrics = `127.0.0.1:${await freePort()}`;
}, 240_000);
afterAll(async () => {
  killScripts();
  await s3.dispose();
  removeFolder(folder);
});

const environment = (data: string): Record<string, string> => ({
  PORT: String(port),
  PARE_DATA: join(folder, data),
  PARE_DEMO: '0',
  PARE_REPLICA_URL: `${s3.url}/db`,
  PARE_REPLICA_METRICS: metrics,
  PARE_SUPERUSER_EMAIL: superuser.identity,
  PARE_SUPERUSER_PASSWORD: superuser.password,
});
const start = (data: string, more: Record<string, string> = {}) =>
  runUntil('start.ts', { ...environment(data), ...more }, complete);
const restore = (data: string, more: Record<string, string> = {}) =>
  runCommand(process.execPath, [join(root, 'scripts/serve/restore.ts')], {
    cwd: root,
    env: { ...process.env, ...environment(data), ...more },
    limitMs: 30_000,
  });
const pathOf = (run: RunningScript) => complete.exec(run.output)?.[1];

async function publish(name: string): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const signIn = '/api/collections/_superusers/auth-with-password';
  const { token } = (await caller(url).send('POST', signIn, superuser)).body;
  const body = { title: name, content: 'Texte.', language: 'fr' };
  const answer = await caller(url, String(token)).send('POST', '/api/collections/updates/records', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

function read(data: string, query: string): unknown[] {
  const database = new DatabaseSync(join(folder, data, 'data.db'), { readOnly: true });
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}

it('each start copies the database to a path of its own, and a restore brings back what was written before the stop', {
  timeout: 120_000,
}, async () => {
  const first = await start('one');
  expect(first.output).toMatch(/^Replica +in 127\.0\.0\.1:\d+\/pare\/db, by Litestream, once a second$/m);
  expect(first.output).not.toContain('a/secret');
  await publish('before the stop');
  expect(await (await fetch(`http://${metrics}/metrics`)).text()).toMatch(
    /^litestream_sync_count\{.+\} \d+$/m,
  );
  expect(await first.interrupt()).toBe(0);

  expect(await restore('two')).toMatchObject({ code: 0 });
  expect(read('two', 'PRAGMA integrity_check')).toEqual(['ok']);
  expect(read('two', 'SELECT title FROM updates')).toEqual(['before the stop']);
  const store = openObjectStore(storeLocation(`${s3.url}/db`));
  expect(await currentPath(store)).toBe(pathOf(first));

  const second = await start('two', { PARE_EMPTY: 'refuse' });
  expect(pathOf(second)).not.toBe(pathOf(first));
  expect(await currentPath(store)).toBe(pathOf(second));
  expect(read('two', 'SELECT count(*) FROM boots')).toEqual([2]);
  expect(await second.interrupt()).toBe(0);
});

it('a restore refuses a folder that has a database, and leaves no database behind when the copy cannot be read', async () => {
  const refused = await restore('two');
  expect(refused.code).toBe(1);
  expect(refused.output).toBe(
    `${join(folder, 'two')} already has a database: restore into another folder (PARE_DATA).\n`,
  );
  await rm(join(s3.folder, 'db', String(await currentPath(openObjectStore(storeLocation(`${s3.url}/db`))))), {
    recursive: true,
  });
  const damaged = await restore('three');
  expect(damaged.code).toBe(1);
  expect(damaged.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^The copy \S+ in .+ could not be restored: /),
  ]);
  await expect(stat(join(folder, 'three', 'data.db'))).rejects.toThrow('ENOENT');
  const none = await restore('three', { PARE_REPLICA_URL: `file://${folder}/nothing` });
  expect(none.output).toBe(`There is no complete copy in ${folder}/nothing.\n`);
});

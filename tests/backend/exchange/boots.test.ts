import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import { logHead, withDatabase } from '../../support/server/change-log.ts';
import { asSuperuser, create, newId } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
afterEach(() => server.dispose());

type Boot = { id: string; ends_at: number | null };
const boots = () =>
  withDatabase(server, (database) =>
    database.prepare('SELECT id, ends_at FROM boots ORDER BY rowid').all(),
  ) as Boot[];

const addSubject = async () =>
  create(await asSuperuser(server), 'subjects', { code: newId(), name: 'Matière' });

it('the server records each start, and at the next start records the head of the change log as the end of the previous one', async () => {
  server = await startServer();
  expect(boots()).toEqual([{ id: expect.stringMatching(/^[A-Za-z0-9]{15}$/), ends_at: null }]);
  await addSubject();
  const head = logHead(server);
  await server.stop();
  await server.restart();
  const [first, second] = boots();
  expect(first?.ends_at).toBe(head);
  expect(second?.ends_at).toBeNull();
  expect(second?.id).not.toBe(first?.id);
});

it('after the server was killed, its next start records the head of the change log as the end of the killed start, and no acknowledged write is lost', async () => {
  server = await startServer();
  const made = await addSubject();
  const head = logHead(server);
  await server.kill();
  await server.restart();
  expect(boots().map((boot) => boot.ends_at)).toEqual([head, null]);
  const storedSubjects = withDatabase(server, (database) =>
    database.prepare('SELECT id FROM subjects').all(),
  );
  expect(storedSubjects).toEqual([{ id: made.id }]);
});

it('the server has written its start to disk before it answers requests', async () => {
  server = await startServer();
  const copy = mkdtempSync(join(tmpdir(), 'pare-boot-'));
  try {
    // Copies only the database file: its write-ahead log may not survive a power cut.
    cpSync(join(server.dataDir, 'data.db'), join(copy, 'data.db'));
    const found = withDatabase({ ...server, dataDir: copy }, (database) =>
      database.prepare('SELECT id, ends_at FROM boots').all(),
    );
    expect(found).toEqual(boots());
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it('after a restore, the start recorded in the backup ends at the head of the backup’s change log', async () => {
  server = await startServer();
  await addSubject();
  await server.stop();
  const copy = mkdtempSync(join(tmpdir(), 'pare-copy-'));
  try {
    cpSync(server.dataDir, copy, { recursive: true });
    const head = logHead(server);
    await server.restart();
    await addSubject();
    const lost = boots().at(-1)?.id;
    await server.stop();
    rmSync(server.dataDir, { recursive: true });
    cpSync(copy, server.dataDir, { recursive: true });
    await server.restart();
    expect(boots().map((boot) => boot.ends_at)).toEqual([head, null]);
    expect(boots().map((boot) => boot.id)).not.toContain(lost);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

it('a server that does not get its port records no start', async () => {
  server = await startServer();
  const before = boots();
  const root = join(import.meta.dirname, '../../..');
  const { code, output } = await runCommand(await ensurePocketbase(), [
    'serve',
    `--http=${new URL(server.url).host}`,
    `--dir=${server.dataDir}`,
    `--hooksDir=${join(root, 'pb_hooks')}`,
    `--migrationsDir=${join(root, 'pb_migrations')}`,
    '--dev=false',
    '--automigrate=false',
    '--hooksWatch=false',
  ]);
  expect([code, output]).toEqual([1, expect.stringContaining('address already in use')]);
  expect(boots()).toEqual(before);
});

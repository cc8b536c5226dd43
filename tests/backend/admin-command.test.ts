import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePocketbase } from '../../scripts/pocketbase-binary.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { entries, logAfter, logHead } from './change-log.ts';
import { asSuperuser, type Caller, create, type Row } from './rest.ts';

const email = 'eleve@pare.example';
const root = join(import.meta.dirname, '../..');
let server: TestServer;
let superuser: Caller;
let user: Row;

beforeAll(async () => {
  server = await startServer();
  superuser = await asSuperuser(server);
  user = await create(superuser, 'users', {
    email,
    password: 'abcdef',
    passwordConfirm: 'abcdef',
    full_name: 'É',
  });
});
afterAll(() => server.dispose());

const run = async (...words: string[]) =>
  runCommand(await ensurePocketbase(), [
    ...words,
    `--dir=${server.dataDir}`,
    `--hooksDir=${join(root, 'pb_hooks')}`,
    `--migrationsDir=${join(root, 'pb_migrations')}`,
    '--dev=false',
  ]);
const isAdmin = async () =>
  (await superuser.send('GET', `/api/collections/profiles/records/${user.id}`)).body.is_admin;

it('makes and unmakes an admin while the server runs, and phones hear of it', async () => {
  const before = logHead(server);
  expect(await run('grant-admin', email)).toEqual({
    code: 0,
    output: expect.stringContaining(`${email} is now an administrator.\n`),
  });
  expect(await isAdmin()).toBe(true);
  expect(entries(logAfter(server, before))).toEqual([`mine:${user.id} pare_profiles ${user.id}`]);
  expect((await run('revoke-admin', email)).output).toContain(`${email} is no longer an administrator.`);
  expect(await isAdmin()).toBe(false);
});

it('says so when there is no such account', async () => {
  const { code, output } = await run('grant-admin', 'nobody@pare.example');
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('no account with the address nobody@pare.example.'),
  ]);
  expect((await run('grant-admin')).code).toBe(1);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { forgetGate, noteGate } from '../../../scripts/nodes/gate-address.ts';
import { entries, logAfter, logHead } from '../../support/server/change-log.ts';
import { asSuperuser, type Caller, create, type Row } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const email = 'eleve@pare.example';
const root = join(import.meta.dirname, '../../..');
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

const run = (...args: string[]) =>
  runCommand(process.execPath, [join(root, 'scripts/serve/admin.ts'), ...args], {
    env: { ...process.env, PARE_DATA: server.dataDir },
  });
const isAdmin = async () =>
  (await superuser.send('GET', `/api/collections/profiles/records/${user.id}`)).body.is_admin;

it('scripts/serve/admin.ts grants and revokes the admin role while the server runs, and the change log gets an entry for the grant', async () => {
  const before = logHead(server);
  expect(await run(email)).toEqual({ code: 0, output: `${email} is now an administrator.\n` });
  expect(await isAdmin()).toBe(true);
  expect(entries(logAfter(server, before))).toEqual([`mine:${user.id} pare_profiles ${user.id}`]);
  expect(await run(email, '--revoke')).toEqual({
    code: 0,
    output: `${email} is no longer an administrator.\n`,
  });
  expect(await isAdmin()).toBe(false);
});

it('scripts/serve/admin.ts on one of two nodes exits with code 0 only if the replica has the change', async () => {
  let status = 204;
  const asked: string[] = [];
  const gate = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
  await noteGate(server.dataDir, `http://127.0.0.1:${(gate.address() as AddressInfo).port}/secret`);
  expect((await run(email)).code).toBe(0);
  status = 503;
  expect(await run(email, '--revoke')).toEqual({
    code: 1,
    output:
      `${email} is no longer an administrator.\n` +
      'The replica does not have this change yet: run the same command again.\n',
  });
  gate.close();
  expect((await run(email, '--revoke')).code).toBe(1);
  expect(asked).toEqual(['POST /secret', 'POST /secret']);
  await forgetGate(server.dataDir);
  expect((await run(email, '--revoke')).code).toBe(0);
});

it('scripts/serve/admin.ts fails with one line of text if the account does not exist, no address is given, or there is no database', async () => {
  expect(await run('nobody@pare.example')).toEqual({
    code: 1,
    output: 'There is no account with the address nobody@pare.example.\n',
  });
  expect(await run()).toEqual({ code: 1, output: expect.stringMatching(/^Which account\? .*\n$/) });
  const nowhere = join(server.dataDir, 'nowhere');
  expect(
    await runCommand(process.execPath, [join(root, 'scripts/serve/admin.ts'), email], {
      env: { ...process.env, PARE_DATA: nowhere },
    }),
  ).toEqual({
    code: 1,
    output: `There is no database in ${nowhere}: run npm start and sign up first.\n`,
  });
});

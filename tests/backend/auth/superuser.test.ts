import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const first = { PARE_SUPERUSER_EMAIL: 'root@pare.example', PARE_SUPERUSER_PASSWORD: 'the first password' };
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: first });
});
afterAll(() => server.dispose());

const route = '/api/collections/_superusers';
const signIn = (identity: string, password: string) =>
  caller(server.url).send('POST', `${route}/auth-with-password`, { identity, password });
const refresh = async (token: unknown) =>
  (await caller(server.url, String(token)).send('POST', `${route}/auth-refresh`)).status;

it('a start of the server creates the superuser that the environment names, beside those that exist', async () => {
  expect((await signIn('root@pare.example', 'the first password')).status).toBe(200);
  expect((await signIn(server.superuser.email, server.superuser.password)).status).toBe(200);
});

it('a start of the server with the same superuser password ends no session, and a start with another one ends the sessions of the superuser', async () => {
  const { token } = (await signIn('root@pare.example', 'the first password')).body;
  await server.restart();
  expect(await refresh(token)).toBe(200);
  await server.restart({ env: { PARE_SUPERUSER_PASSWORD: 'the second password' } });
  expect(await refresh(token)).toBe(401);
  expect((await signIn('root@pare.example', 'the first password')).status).toBe(400);
  expect((await signIn('root@pare.example', 'the second password')).status).toBe(200);
});

// Tests that upper and lower case make no difference in the e-mail address of an account, and that an upgrade
// converts stored addresses to lower case.
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { accessToken, type FakeOidc, startOidc } from '../../support/server/fake-oidc.ts';
import {
  asSuperuser,
  type Caller,
  caller,
  create,
  makeUser,
  newId,
  type Row,
  refusalCode,
} from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';

const password = 'secret-of-a-test';
const verifier = 'v'.repeat(50);
const collection = '/api/collections/users';
const check = async (server: TestServer, action: 'signin' | 'signup' | 'reset') => ({
  'x-captcha': await solvedCaptcha(server.url, action),
});
const signIn = async (server: TestServer, identity: string, secret = password) =>
  caller(server.url).send(
    'POST',
    `${collection}/auth-with-password`,
    { identity, password: secret },
    await check(server, 'signin'),
  );

describe('an e-mail address typed in another case', () => {
  let provider: FakeOidc;
  let server: TestServer;
  let superuser: Caller;
  let person: Record<string, unknown> = {};

  beforeAll(async () => {
    provider = await startOidc(({ path }) => ({ body: path === '/token' ? accessToken : person }));
    server = await startServer({ env: { ...provider.env, PARE_ENTRIES_PER_HOUR: '0' } });
    superuser = await asSuperuser(server);
  });
  afterAll(async () => {
    provider.close();
    await server.dispose();
  });

  const made = async (email: string) => {
    const body = { id: newId(), email, password, passwordConfirm: password, full_name: 'Élève' };
    const answer = await caller(server.url).send(
      'POST',
      `${collection}/records`,
      body,
      await check(server, 'signup'),
    );
    return { answer, id: body.id };
  };
  const emailOf = async (id: string) =>
    (await superuser.send('GET', `${collection}/records/${id}`)).body.email;

  it('an e-mail address typed in another case is stored in lower case by a sign-up and by a superuser', async () => {
    const name = newId();
    const { id } = await made(`${name.toUpperCase()}@Pare.Example`);
    expect(await emailOf(id)).toBe(`${name}@pare.example`);
    const other = newId();
    await superuser.send('PATCH', `${collection}/records/${id}`, {
      email: `${other.toUpperCase()}@X.example`,
    });
    expect(await emailOf(id)).toBe(`${other}@x.example`);
  });

  it('an e-mail address typed in another case creates no second account, and signs in to the existing one', async () => {
    const name = newId();
    const { id } = await made(`${name}@pare.example`);
    const { answer } = await made(`${name.toUpperCase()}@PARE.example`);
    expect([answer.status, refusalCode(answer, 'email')]).toEqual([400, 'validation_not_unique']);
    const opened = await signIn(server, `${name.toUpperCase()}@PARE.example`);
    expect([opened.status, (opened.body.record as Row).id]).toEqual([200, id]);
  });

  it('an e-mail address typed in another case leads to the existing account when it comes from an identity provider', async () => {
    const name = newId();
    const { id } = await made(`${name}@pare.example`);
    person = { sub: newId(), name: 'É', email: `${name.toUpperCase()}@PARE.example`, email_verified: true };
    const answer = await caller(server.url).send('POST', `${collection}/auth-with-oauth2`, {
      ...{ provider: 'oidc', code: 'good', codeVerifier: verifier, redirectURL: `${server.url}/callback` },
    });
    expect((answer.body.record as Row).id).toBe(id);
  });

  it('an e-mail address typed in another case is accepted together with the code that an administrator has issued for the account', async () => {
    const name = newId();
    const { id } = await made(`${name}@pare.example`);
    const admin = await makeUser(server.url, superuser, { is_admin: true });
    const given = await admin.send('POST', `/api/people/${id}/code`, {});
    const body = {
      email: `${name.toUpperCase()}@PARE.example`,
      code: given.body.code,
      password: 'another-1',
    };
    const answer = await caller(server.url).send(
      'POST',
      '/api/reset-by-code',
      body,
      await check(server, 'reset'),
    );
    expect(answer.status).toBe(204);
    expect((await signIn(server, `${name}@pare.example`, 'another-1')).status).toBe(200);
  });
});

it('the upgrade leaves an address that two accounts share to the account that confirmed it, or else to the oldest one', async () => {
  const dataDir = await temporaryFolder();
  const migrationsDir = await temporaryFolder();
  for (const file of readdirSync('pb_migrations').filter((name) => !name.includes('fold_addresses')))
    cpSync(join('pb_migrations', file), join(migrationsDir, file));
  let server = await startServer({ dataDir, migrationsDir });
  try {
    const superuser = await asSuperuser(server);
    const make = async (email: string) => {
      const { id } = await create(superuser, 'users', {
        ...{ email: `${newId()}@pare.example`, password, passwordConfirm: password },
      });
      withDatabase(server, (database) =>
        database.prepare('UPDATE users SET email = ? WHERE id = ?').run(email, id),
      );
      return id;
    };
    const oldest = await make('DEUX@pare.example');
    const younger = await make('deux@pare.example');
    const stranger = await make('UN@pare.example');
    const owner = await make('un@pare.example');
    const alone = await make('Seul@pare.example');
    withDatabase(server, (database) =>
      database.prepare('UPDATE users SET verified = TRUE WHERE id = ?').run(owner),
    );
    await server.stop();
    server = await startServer({ dataDir });
    const rows = withDatabase(server, (database) => database.prepare('SELECT id, email FROM users').all());
    const addresses = Object.fromEntries((rows as Row[]).map(({ id, email }) => [id, email]));
    expect(addresses).toEqual({
      [oldest]: 'deux@pare.example',
      [younger]: `${younger}@double.invalid`,
      [stranger]: `${stranger}@double.invalid`,
      [owner]: 'un@pare.example',
      [alone]: 'seul@pare.example',
    });
    expect((await signIn(server, `${younger}@double.invalid`)).status).toBe(200);
    expect(() =>
      withDatabase(server, (database) =>
        database.prepare('UPDATE users SET email = ? WHERE id = ?').run('SEUL@pare.example', owner),
      ),
    ).toThrow('UNIQUE');
  } finally {
    await server.dispose();
    removeFolder(dataDir);
    removeFolder(migrationsDir);
  }
});

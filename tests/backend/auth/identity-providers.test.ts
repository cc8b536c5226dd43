import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import {
  accessToken,
  type FakeOidc,
  type OidcAnswer,
  type OidcRequest,
  startOidc,
} from '../../support/server/fake-oidc.ts';
import {
  asSuperuser,
  type Caller,
  caller,
  makeUser,
  newId,
  type Row,
} from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

// Fake provider: gives a token for the code `good` with the right verifier, and the data of `person` for any
// other request.
const verifier = 'v'.repeat(50);
let person: Record<string, unknown> = {};
const tokenRequests: URLSearchParams[] = [];

function answer({ path, form }: OidcRequest): OidcAnswer {
  if (path !== '/token') return { body: person };
  tokenRequests.push(form);
  const isProven = form.get('code') === 'good' && form.get('code_verifier') === verifier;
  return isProven ? { body: accessToken } : { status: 400, body: accessToken };
}

let provider: FakeOidc;
let server: TestServer;
let superuser: Caller;

beforeAll(async () => {
  provider = await startOidc(answer);
  server = await startServer({ env: { ...provider.env, OIDC_NAME: 'École' } });
  superuser = await asSuperuser(server);
});
afterAll(async () => {
  provider.close();
  await server.dispose();
});

const signIn = (createData: object = {}, code = 'good') =>
  caller(server.url).send('POST', '/api/collections/users/auth-with-oauth2', {
    provider: 'oidc',
    code,
    codeVerifier: verifier,
    redirectURL: `${server.url}/callback`,
    createData,
  });

const profileOf = async (id: string) =>
  (await superuser.send('GET', `/api/collections/profiles/records/${id}`)).body as Row;

describe('an identity provider from the environment', () => {
  it('an identity provider from the environment is offered to the app, and Google is not', async () => {
    const { body } = await caller(server.url).send('GET', '/api/app-config');
    expect(body.providers).toEqual([{ name: 'oidc', label: 'École' }]);
  });

  it('sign-in with an identity provider sends users to the provider’s page with a PKCE challenge', async () => {
    const { body } = await caller(server.url).send('GET', '/api/collections/users/auth-methods');
    const [method] = (body.oauth2 as { providers: Record<string, string>[] }).providers;
    const address = new URL(String(method?.authURL));
    expect([address.pathname, address.searchParams.get('client_id')]).toEqual(['/auth', 'pare']);
    const challenge = createHash('sha256').update(String(method?.codeVerifier)).digest('base64url');
    expect(address.searchParams.get('code_challenge')).toBe(challenge);
  });

  it('sign-in with an identity provider creates an account without a human check, under the id that the phone generated, with a profile', async () => {
    const id = newId();
    person = { sub: 'one', name: 'Élève Un', email: 'un@pare.example', email_verified: true };
    const answer = await signIn({ id });
    expect(answer.status).toBe(200);
    expect((answer.body.record as Row).id).toBe(id);
    expect(await profileOf(id)).toMatchObject({ display_name: 'Élève Un', is_admin: false });
    expect(tokenRequests.at(-1)?.get('redirect_uri')).toBe(`${server.url}/callback`);
  });

  it('sign-in with an identity provider recognises users who have signed in before', async () => {
    person = { sub: 'two', name: 'Élève Deux', email: 'deux@pare.example', email_verified: true };
    const first = await signIn();
    const second = await signIn({ id: newId() });
    expect((second.body.record as Row).id).toBe((first.body.record as Row).id);
  });

  it('sign-in with an identity provider confirms the address of an account that was created by password, and ends its earlier sessions', async () => {
    const before = await makeUser(server.url, superuser);
    const account = await superuser.send('GET', `/api/collections/users/records/${before.userId}`);
    person = { sub: newId(), name: 'É', email: account.body.email, email_verified: true };
    const answer = await signIn();
    expect(answer.body.record).toMatchObject({ id: before.userId, verified: true, is_admin: false });
    const renewed = await before.send('POST', '/api/collections/users/auth-refresh');
    expect(renewed.status).toBe(401);
  });

  it('sign-in with an identity provider invalidates a password that was set for an address that was never confirmed', async () => {
    const email = `${newId()}@pare.example`;
    const password = 'unproven-1';
    const byPassword = async () => {
      const check = { 'x-captcha': await solvedCaptcha(server.url, 'signin') };
      const body = { identity: email, password };
      return caller(server.url).send('POST', '/api/collections/users/auth-with-password', body, check);
    };
    const signUp = { email, password, passwordConfirm: password, full_name: 'Inconnu' };
    const check = { 'x-captcha': await solvedCaptcha(server.url, 'signup') };
    expect(
      (await caller(server.url).send('POST', '/api/collections/users/records', signUp, check)).status,
    ).toBe(200);
    expect((await byPassword()).status).toBe(200);
    person = { sub: newId(), name: 'É', email, email_verified: true };
    expect((await signIn()).status).toBe(200);
    expect((await byPassword()).status).toBe(400);
  });

  it('sign-in with an identity provider clears the profile that a stranger filled in for an address they never confirmed, and reports that once', async () => {
    const stranger = await makeUser(server.url, superuser, { full_name: 'Nom du voleur' });
    const path = `/api/collections/profiles/records/${stranger.userId}`;
    await superuser.send('PATCH', path, { bio: 'Écrit par un autre', school: 'Une école' });
    const account = await superuser.send('GET', `/api/collections/users/records/${stranger.userId}`);
    person = {
      ...{ sub: newId(), name: 'Ana\u202e', email_verified: true },
      email: String(account.body.email).toUpperCase(),
    };
    const first = await signIn();
    expect(first.body.record).toMatchObject({
      ...{ id: stranger.userId, verified: true, full_name: 'Ana', taken_over: true },
    });
    expect(await profileOf(stranger.userId)).toMatchObject({ display_name: 'Ana', bio: '', school: '' });
    await superuser.send('PATCH', path, { bio: 'Le mien' });
    const second = await signIn();
    expect((second.body.record as Row).taken_over).toBeUndefined();
    expect((await profileOf(stranger.userId)).bio).toBe('Le mien');
  });

  it('sign-in with an identity provider keeps the name of an account that had confirmed its address', async () => {
    const owner = await makeUser(server.url, superuser, { full_name: 'Le sien' });
    await superuser.send('PATCH', `/api/collections/users/records/${owner.userId}`, { verified: true });
    const account = await superuser.send('GET', `/api/collections/users/records/${owner.userId}`);
    person = { sub: newId(), name: 'Autre', email: account.body.email, email_verified: true };
    expect((await signIn()).status).toBe(200);
    expect((await profileOf(owner.userId)).display_name).toBe('Le sien');
  });

  it('sign-in with an identity provider gives no access to an account whose address the provider itself has not confirmed', async () => {
    const before = await makeUser(server.url, superuser);
    const account = await superuser.send('GET', `/api/collections/users/records/${before.userId}`);
    person = { sub: newId(), name: 'É', email: account.body.email, email_verified: false };
    const answer = await signIn();
    expect((answer.body.record as Row | undefined)?.id).not.toBe(before.userId);
    expect((await before.send('POST', '/api/collections/users/auth-refresh')).status).toBe(200);
  });

  it('sign-in with an identity provider shortens a name of 120 characters to 80', async () => {
    person = { sub: 'three', name: 'é'.repeat(120), email: 'trois@pare.example', email_verified: true };
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect((await profileOf((answer.body.record as Row).id)).display_name).toBe('é'.repeat(80));
  });

  it.each([{ suspended: false }, { verified: true }])(
    'sign-in with an identity provider does not let a user set %j',
    async (createData) => {
      person = { sub: newId(), name: 'É', email: `${newId()}@pare.example`, email_verified: true };
      expect((await signIn(createData)).status).toBe(400);
    },
  );

  it('sign-in with an identity provider does not give the admin role to a user who sends it', async () => {
    person = { sub: 'four', name: 'É', email: 'quatre@pare.example', email_verified: true };
    const answer = await signIn({ is_admin: true });
    expect((await profileOf((answer.body.record as Row).id)).is_admin).toBe(false);
  });

  it('sign-in with an identity provider refuses a code that the provider did not give', async () => {
    expect((await signIn({}, 'bad')).status).toBe(400);
  });
});

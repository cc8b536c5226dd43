import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchChallenge, solve, solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import { asSuperuser, caller, create, newId, refusalCode } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const signInPath = '/api/collections/users/auth-with-password';
const signUpPath = '/api/collections/users/records';
const identity = 'eleve@pare.example';
const password = 'abcdef';

async function makeAccount(server: TestServer) {
  const superuser = await asSuperuser(server);
  const body = { email: identity, password, passwordConfirm: password };
  return create(superuser, 'users', { ...body, full_name: 'Élève' });
}

const newAccount = () => ({
  email: `${newId()}@pare.example`,
  password,
  passwordConfirm: password,
  full_name: 'É',
});

describe('the built-in human check', () => {
  let server: TestServer;
  const send = (path: string, token: string, body: unknown) =>
    caller(server.url).send('POST', path, body, token ? { 'x-captcha': token } : {});
  const signIn = (token: string, path = signInPath) => send(path, token, { identity, password });

  beforeAll(async () => {
    server = await startServer();
    await makeAccount(server);
  });
  afterAll(() => server.dispose());

  it.each([signUpPath, '/api/collections/USERS/records', '/api/collections/_pb_users_auth_/records'])(
    'the built-in human check is required for sign-up at %s',
    async (path) => {
      const answer = await send(path, '', newAccount());
      expect([answer.status, refusalCode(answer, 'captcha')]).toEqual([400, 'captcha_required']);
    },
  );

  it.each([
    signInPath,
    '/api/collections/Users/auth-with-password',
    '/api/collections/_pb_users_auth_/auth-with-password',
  ])('the built-in human check is required for sign-in at %s', async (path) => {
    const answer = await signIn('', path);
    expect([answer.status, refusalCode(answer, 'captcha')]).toEqual([400, 'captcha_required']);
  });

  it('the built-in human check accepts an answer only once, even after a restart', async () => {
    const token = await solvedCaptcha(server.url, 'signin');
    expect((await signIn(token)).status).toBe(200);
    expect(refusalCode(await signIn(token), 'captcha')).toBe('captcha_used');
    await server.restart();
    expect(refusalCode(await signIn(token), 'captcha')).toBe('captcha_used');
  });

  it('the built-in human check accepts only one of several simultaneous uses of an answer', async () => {
    const token = await solvedCaptcha(server.url, 'signin');
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('the built-in human check accepts the answer to a challenge from before a restart', async () => {
    const token = await solvedCaptcha(server.url, 'signin');
    await server.restart();
    expect((await signIn(token)).status).toBe(200);
  });

  it('the built-in human check refuses an answer that was given for another action', async () => {
    const token = await solvedCaptcha(server.url, 'signup');
    expect(refusalCode(await signIn(token), 'captcha')).toBe('captcha_invalid');
  });

  it('the built-in human check refuses an answer whose hash begins with too few zero bits', async () => {
    const { challenge, signature, bits } = await fetchChallenge(server.url, 'signin');
    const nonce = solve(challenge, (zeros) => zeros === bits - 1);
    expect(refusalCode(await signIn(`${challenge}.${signature}.${nonce}`), 'captcha')).toBe(
      'captcha_invalid',
    );
  });

  it('the built-in human check refuses a challenge that was made easier, was prolonged or has a wrong signature', async () => {
    const { challenge, signature } = await fetchChallenge(server.url, 'signin');
    const easier = challenge.replace(/\.16$/, '.8');
    const later = challenge.replace(/\.(\d{10})\./, (_, end) => `.${Number(end) + 600}.`);
    for (const [text, sign] of [
      [easier, signature],
      [later, signature],
      [challenge, 'a'.repeat(64)],
    ]) {
      const nonce = solve(String(text), (zeros) => zeros >= 16);
      expect(refusalCode(await signIn(`${text}.${sign}.${nonce}`), 'captcha')).toBe('captcha_invalid');
    }
  });

  it.each(['x', 'signin.a.1.16.b.2', 'é'.repeat(8000), '.'.repeat(300)])(
    'the built-in human check refuses the malformed answer %.20s…',
    async (token) => {
      const answer = await send(signInPath, encodeURIComponent(token).slice(0, 4000), { identity, password });
      expect(refusalCode(answer, 'captcha')).toBe('captcha_invalid');
    },
  );

  it('a wrong password after a passed human check gets the same response for a known and for an unknown address', async () => {
    const known = await send(signInPath, await solvedCaptcha(server.url, 'signin'), {
      identity,
      password: 'wrong!',
    });
    const unknown = await send(signInPath, await solvedCaptcha(server.url, 'signin'), {
      identity: 'nobody@pare.example',
      password: 'wrong!',
    });
    expect(known.status).toBe(400);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('the built-in human check gives no challenge for an unknown action', async () => {
    const answer = await caller(server.url).send('GET', '/api/captcha/challenge?action=vote');
    expect([answer.status, refusalCode(answer, 'action')]).toEqual([400, 'captcha_action']);
  });

  it('the built-in human check refuses an expired answer', async () => {
    const { challenge } = await fetchChallenge(server.url, 'signin');
    const past = challenge.replace(/\.(\d{10})\./, () => `.${Math.floor(Date.now() / 1000) - 1}.`);
    const signature = await signedByServer(server, past);
    const nonce = solve(past, (zeros) => zeros >= 16);
    expect(refusalCode(await signIn(`${past}.${signature}.${nonce}`), 'captcha')).toBe('captcha_expired');
  });

  it('the built-in human check is listed as the provider in the app configuration', async () => {
    const { body } = await caller(server.url).send('GET', '/api/app-config');
    expect(body.captcha).toEqual({
      provider: 'pow',
      script: '/captcha/1/api.js',
      sitekeys: { signup: 'pare-signup', signin: 'pare-signin', reset: 'pare-reset' },
    });
  });
});

describe('the solver that runs in browsers', () => {
  const globals: Record<string, unknown> = { document: {} };
  globals.globalThis = globals;
  runInNewContext(
    readFileSync(join(import.meta.dirname, '../../../pb_hooks/lib/auth/captcha/solver.js'), 'utf8'),
    globals,
  );
  const { search } = globals.pareSolver as {
    search: (challenge: string, bits: number, start: number, count: number) => number | null;
  };
  const challenge = 'signin.AbCdEfGhIjKlMnOp.1795260963.16';

  it('the solver that runs in browsers finds the same number as a plain search', () => {
    const expected = solve(challenge, (zeros) => zeros >= 14);
    expect(search(challenge, 14, 0, 1_000_000)).toBe(expected);
  });

  it('the solver that runs in browsers tries only the given range of numbers, and returns null when none of them is a solution', () => {
    const expected = solve(challenge, (zeros) => zeros >= 12);
    expect(search(challenge, 12, 0, expected)).toBeNull();
    expect(search(challenge, 12, expected, 1)).toBe(expected);
  });
});

describe('hCaptcha, when its keys are set', () => {
  let server: TestServer;
  let hcaptcha: FakeHcaptcha;

  beforeAll(async () => {
    hcaptcha = await startHcaptcha();
    server = await startServer({ env: hcaptcha.env });
    await makeAccount(server);
  });
  afterAll(async () => {
    await hcaptcha.close();
    await server.dispose();
  });

  const signIn = (token: string) =>
    caller(server.url).send('POST', signInPath, { identity, password }, { 'x-captcha': token });

  it('hCaptcha is asked to verify an answer when its keys are set', async () => {
    expect((await signIn('good')).status).toBe(200);
    expect(refusalCode(await signIn('bad'), 'captcha')).toBe('captcha_invalid');
    expect(Object.fromEntries(new URLSearchParams(hcaptcha.forms[0]))).toEqual({
      secret: 'the-secret',
      sitekey: 'the-site',
      response: 'good',
    });
  });

  it('hCaptcha refuses an answer of the built-in provider', async () => {
    const token = await solvedCaptcha(server.url, 'signin');
    expect(refusalCode(await signIn(token), 'captcha')).toBe('captcha_invalid');
  });

  it('hCaptcha is listed in the app configuration and allowed by the content security policy', async () => {
    const { body } = await caller(server.url).send('GET', '/api/app-config');
    expect(body.captcha).toMatchObject({
      provider: 'hcaptcha',
      sitekeys: { signup: 'the-site', signin: 'the-site', reset: 'the-site' },
    });
    const page = await caller(server.url).send('GET', '/');
    expect(page.headers.get('content-security-policy')).toContain('frame-src https://hcaptcha.com');
  });

  it('a sign-in is answered with status 503 while the service of hCaptcha cannot be reached', async () => {
    await hcaptcha.close();
    expect((await signIn('good')).status).toBe(503);
  });
});

async function signedByServer(server: TestServer, challenge: string): Promise<string> {
  const { DatabaseSync } = await import('node:sqlite');
  const { createHash, createHmac } = await import('node:crypto');
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true });
  const row = database.prepare("SELECT options FROM _collections WHERE name = 'users'").get();
  database.close();
  const { secret } = JSON.parse(String(row?.options)).authToken as { secret: string };
  const key = createHash('sha256').update(`captcha.${secret}`).digest('hex');
  return createHmac('sha256', key).update(challenge).digest('hex');
}

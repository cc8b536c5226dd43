import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expiredToken } from '../../e2e/support/expired-token.ts';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { type FakeHcaptcha, startHcaptcha } from '../../support/server/fake-hcaptcha.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';
import { lastMailTo, linkIn, tokenIn } from '../../support/server/mailed-link.ts';
import { asSuperuser, type Caller, caller, makeUser, type Row } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const address = 'https://pare.example';
// The built-in human check costs processor time, so most of these tests use a fake hCaptcha.
const passed = { 'x-captcha': 'good' };
let hcaptcha: FakeHcaptcha;
let smtp: MailServer;
let server: TestServer;
let superuser: Caller;

beforeAll(async () => {
  [smtp, hcaptcha] = [await startMailServer(), await startHcaptcha()];
  server = await startServer({ env: { ...smtp.env, ...hcaptcha.env, PARE_URL: `${address}/` } });
  superuser = await asSuperuser(server);
});
afterAll(async () => {
  await server.dispose();
  await smtp.close();
  await hcaptcha.close();
});

const ask = (what: string, body: object) =>
  caller(server.url).send('POST', `/api/collections/users/${what}`, body, passed);
const signIn = (identity: string, password: string) => ask('auth-with-password', { identity, password });
const askReset = (email: string, more: object = {}) => ask('request-password-reset', { email, ...more });

async function newAccount(url = server.url, as = superuser): Promise<Row & { email: string }> {
  const { userId } = await makeUser(url, as, { full_name: 'Élève' });
  return (await as.send('GET', `/api/collections/users/records/${userId}`)).body as Row & { email: string };
}

const forged = (token: string) => token.replace(/[^.]+$/, 'A'.repeat(43));

function lifeOf(token: string): number {
  const claims = JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString());
  return claims.exp - Date.now() / 1000;
}

describe('the mail that resets a password', () => {
  it('the mail that resets a password is written in both languages and contains a link to the app that is valid for one hour', async () => {
    const { email } = await newAccount();
    expect((await askReset(email)).status).toBe(204);
    const mail = await smtp.lastTo(email);
    expect(mail.from).toMatchObject({ address: 'pare@pare.example', name: 'Pare' });
    expect(mail.subject).toBe('Pare\u00a0: nouveau mot de passe / nouvo modpas');
    expect(mail.html).toContain('Il est valable une heure.');
    expect(mail.html).toContain('Li bon pandan inèdtan.');
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual([address, '/reset-password']);
    expect(mail.text).toContain(link.href);
    const seconds = lifeOf(tokenIn(mail));
    expect([seconds > 3540, seconds <= 3600]).toEqual([true, true]);
  });

  it('the mail that resets a password changes the password once and ends the earlier session', async () => {
    const { email } = await newAccount();
    await askReset(email);
    const token = tokenIn(await smtp.lastTo(email));
    const before = (await signIn(email, 'secret-of-a-test')).body;
    const password = 'newone';
    const body = { token, password, passwordConfirm: password };
    const tokenErrorCode = async (token: string) => {
      const answer = await ask('confirm-password-reset', { ...body, token });
      return [answer.status, (answer.body.data as { token?: { code: string } }).token?.code];
    };
    expect(await tokenErrorCode(forged(token))).toEqual([400, 'token_forged']);
    expect((await ask('confirm-password-reset', body)).status).toBe(204);
    expect(await tokenErrorCode(token)).toEqual([400, 'validation_invalid_token']);
    expect(await tokenErrorCode(expiredToken(server, token))).toEqual([400, 'validation_invalid_token']);
    expect(await tokenErrorCode(forged(token))).toEqual([400, 'token_forged']);
    expect(await tokenErrorCode('no token')).toEqual([400, 'token_forged']);
    expect(await tokenErrorCode('')).toEqual([400, 'validation_required']);
    const old = caller(server.url, String(before.token));
    expect((await old.send('POST', '/api/collections/users/auth-refresh')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('the mail that resets a password contains the return URL of the request if this is a safe path of this site, and otherwise none', async () => {
    const backOf = async (back: unknown) => {
      const { email } = await newAccount();
      expect((await askReset(email, { back })).status).toBe(204);
      const mail = await smtp.lastTo(email);
      expect(mail.html).not.toContain('evil');
      return linkIn(mail).searchParams.get('back');
    };
    for (const own of ['/forum?post=abc&x=1', '/exams/a..b?x=//y', '/']) expect(await backOf(own)).toBe(own);
    for (const strange of [
      'https://evil.example',
      '//evil',
      '/\\evil',
      '/..//evil',
      '/forum/../..//evil',
      '/%2E%2e//evil',
      '/.//evil',
      '/forum/..',
      '/"><b>evil',
      '/evil x',
      ['/evil'],
      7,
      '',
    ])
      expect(await backOf(strange)).toBeNull();
  });

  it('a request for the mail that resets a password gets the same response for a known and an unknown address, also when it is repeated within two minutes', async () => {
    /** Returns the answer without date and waiting time, which may differ by a second between two requests. */
    const bytes = async (email: string) => {
      const answer = await fetch(`${server.url}/api/collections/users/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...passed },
        body: JSON.stringify({ email }),
      });
      const heads = [...answer.headers].filter(([name]) => !['date', 'retry-after'].includes(name));
      return { status: answer.status, heads, body: await answer.text() };
    };
    const { email } = await newAccount();
    const unknown = `${'n'.repeat(email.indexOf('@'))}@pare.example`;
    const first = await bytes(email);
    expect(await bytes(unknown)).toEqual(first);
    const second = await bytes(email);
    expect(await bytes(unknown)).toEqual(second);
    expect([first.status, second.status]).toEqual([204, 429]);
    await smtp.lastTo(email);
    expect(smtp.mails().flatMap(({ to }) => to ?? [])).not.toContainEqual(
      expect.objectContaining({ address: unknown }),
    );
  });
});

describe('the mail that confirms an address', () => {
  it('the mail that confirms an address is written in both languages and contains a link to the app that is valid for one hour', async () => {
    const pupil = await makeUser(server.url, superuser);
    const path = `/api/collections/users/records/${pupil.userId}`;
    const { email } = (await superuser.send('GET', path)).body as { email: string };
    await pupil.send('POST', '/api/collections/users/request-verification', { email });
    const mail = await smtp.lastTo(email);
    expect(mail.subject).toBe('Pare\u00a0: confirmez votre adresse / konfime adrès ou');
    expect(mail.html).toContain('ce lien confirme votre adresse. Il est valable une heure.');
    expect(mail.html).toContain('lyen sa a konfime adrès ou. Li bon pandan inèdtan.');
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual([address, '/verify-email']);
    const token = tokenIn(mail);
    expect([lifeOf(token) > 3540, lifeOf(token) <= 3600]).toEqual([true, true]);
    const answer = await ask('confirm-verification', { token: forged(token) });
    expect(answer.body.data).toMatchObject({ token: { code: 'token_forged' } });
    expect((await superuser.send('GET', path)).body.verified).toBe(false);
    expect((await ask('confirm-verification', { token })).status).toBe(204);
    expect((await superuser.send('GET', path)).body.verified).toBe(true);
  });
});

describe('a server without a mail server', () => {
  let bare: TestServer;
  let its: Caller;
  beforeAll(async () => {
    bare = await startServer({ env: { PARE_URL: address } });
    its = await asSuperuser(bare);
  });
  afterAll(() => bare.dispose());

  const linkNow = async () => {
    const { email } = await newAccount(bare.url, its);
    const check = await solvedCaptcha(bare.url, 'reset');
    const path = '/api/collections/users/request-password-reset';
    await caller(bare.url).send('POST', path, { email }, { 'x-captcha': check });
    return linkIn(await lastMailTo(its, email));
  };

  it('a server without a mail server stores mails where only superusers can read them, and writes their link to the log', async () => {
    const link = await linkNow();
    expect([link.origin, link.pathname]).toEqual([address, '/reset-password']);
    await vi.waitFor(() => expect(bare.logs()).toContain(link.href), 5000);
    const admin = await makeUser(bare.url, its, { is_admin: true });
    expect((await admin.send('GET', '/api/collections/mail_log/records')).status).toBe(403);
  });

  it('a server without a mail server writes links that begin with the configured URL, or, without one, with the address on which it listens now', async () => {
    const setAppUrl = async (appURL: string) => {
      expect((await its.send('PATCH', '/api/settings', { meta: { appURL } })).status).toBe(200);
      await bare.restart({ env: { PARE_URL: '' } });
    };
    await setAppUrl('http://localhost:8090');
    expect((await linkNow()).origin).toBe(bare.url.replace('127.0.0.1', 'localhost'));
    await setAppUrl('https://set-by-hand.example');
    expect((await linkNow()).origin).toBe('https://set-by-hand.example');
    await bare.restart({ env: { PARE_URL: `${address}/` } });
    expect((await linkNow()).origin).toBe(address);
  });
});

it('the server refuses to start with an invalid public address', async () => {
  await expect(startServer({ env: { PARE_URL: 'pare.example' } })).rejects.toThrow('PARE_URL');
});

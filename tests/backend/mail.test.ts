import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { solvedCaptcha } from './captcha-solution.ts';
import { lastMailTo, linkIn, tokenIn } from './mailed-link.ts';
import { asSuperuser, type Caller, caller, makeUser, type Row } from './rest.ts';

let server: TestServer;
let superuser: Caller;
let guest: Caller;

beforeAll(async () => {
  server = await startServer({ env: { PARE_URL: 'https://pare.example/' } });
  superuser = await asSuperuser(server);
  guest = caller(server.url);
});
afterAll(() => server.dispose());

async function newAccount(): Promise<Row> {
  const { userId } = await makeUser(server.url, superuser, { full_name: 'Élève' });
  return (await superuser.send('GET', `/api/collections/users/records/${userId}`)).body as Row;
}

const ask = (what: string, body: object, headers = {}) =>
  guest.send('POST', `/api/collections/users/${what}`, body, headers);
const askReset = async (email: unknown, more: object = {}) =>
  ask(
    'request-password-reset',
    { email, ...more },
    { 'x-captcha': await solvedCaptcha(server.url, 'reset') },
  );

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString()) as Record<string, number>;

describe('without SMTP, the mail that resets a password', () => {
  it('is kept, shown in the log, and leads to the app for one hour', async () => {
    const { email } = await newAccount();
    expect((await askReset(email)).status).toBe(204);
    const mail = await lastMailTo(superuser, String(email));
    const link = linkIn(mail);
    expect([link.origin, link.pathname]).toEqual(['https://pare.example', '/reset-password']);
    expect(mail.subject).toBe('Pare\u00a0: nouveau mot de passe / nouvo modpas');
    await vi.waitFor(() => expect(server.logs()).toContain(link.href), 5000);
    const token = String(link.searchParams.get('token'));
    const seconds = Number(claimsOf(token).exp) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(3540);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  it('changes the password once, and ends the sessions before it', async () => {
    const { email } = await newAccount();
    await askReset(email);
    const token = tokenIn(await lastMailTo(superuser, String(email)));
    const password = 'newone';
    const body = { token, password, passwordConfirm: password };
    expect((await ask('confirm-password-reset', body)).status).toBe(204);
    expect((await ask('confirm-password-reset', body)).status).toBe(400);
    const signIn = await guest.send(
      'POST',
      '/api/collections/users/auth-with-password',
      { identity: email, password },
      { 'x-captcha': await solvedCaptcha(server.url, 'signin') },
    );
    expect(signIn.status).toBe(200);
  });

  it('carries the way back of whoever asks, and nothing that is no path of this site', async () => {
    const backOf = async (back: unknown) => {
      const { email } = await newAccount();
      expect((await askReset(email, { back })).status).toBe(204);
      const mail = await lastMailTo(superuser, String(email));
      expect(mail.html).not.toContain('evil');
      return linkIn(mail).searchParams.get('back');
    };
    expect(await backOf('/forum?post=abc&x=1')).toBe('/forum?post=abc&x=1');
    for (const strange of [
      'https://evil.example',
      '//evil',
      '/\\evil',
      '/"><b>evil',
      '/evil x',
      ['/evil'],
      7,
      '',
    ])
      expect(await backOf(strange)).toBeNull();
  });

  it('says nothing about whether the address is known', async () => {
    const known = await askReset((await newAccount()).email);
    const unknown = await askReset('nobody@pare.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('is seen by superusers only', async () => {
    const admin = await makeUser(server.url, superuser, { is_admin: true });
    expect((await admin.send('GET', '/api/collections/mail_log/records')).status).toBe(403);
  });
});

it('confirms an address through a link of the app', async () => {
  const pupil = await makeUser(server.url, superuser);
  const path = `/api/collections/users/records/${pupil.userId}`;
  const { email, id } = (await superuser.send('GET', path)).body;
  await pupil.send('POST', '/api/collections/users/request-verification', { email });
  const mail = await lastMailTo(superuser, String(email));
  expect(mail.subject).toBe('Pare\u00a0: confirmez votre adresse / konfime adrès ou');
  const link = linkIn(mail);
  expect([link.origin, link.pathname]).toEqual(['https://pare.example', '/verify-email']);
  expect((await ask('confirm-verification', { token: link.searchParams.get('token') })).status).toBe(204);
  const account = await superuser.send('GET', `/api/collections/users/records/${id}`);
  expect(account.body.verified).toBe(true);
});

describe('without a public address, the links of mails', () => {
  const linkNow = async () => {
    const { email } = await newAccount();
    await askReset(email);
    return linkIn(await lastMailTo(superuser, String(email)));
  };

  it('lead to where the server listens, whatever its port was before', async () => {
    const byHand = async (appURL: string) => {
      expect((await superuser.send('PATCH', '/api/settings', { meta: { appURL } })).status).toBe(200);
      await server.restart({ env: { PARE_URL: '' } });
    };
    await byHand('http://localhost:8090');
    expect((await linkNow()).origin).toBe(server.url.replace('127.0.0.1', 'localhost'));
    await byHand('https://set-by-hand.example');
    expect((await linkNow()).origin).toBe('https://set-by-hand.example');
    await server.restart({ env: { PARE_URL: 'https://pare.example/' } });
    expect((await linkNow()).origin).toBe('https://pare.example');
  });
});

it('refuses to start on a public address that is none', async () => {
  await expect(startServer({ env: { PARE_URL: 'pare.example' } })).rejects.toThrow('PARE_URL');
});

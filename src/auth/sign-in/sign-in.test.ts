import { describe, expect, it } from 'vitest';
import { signOut } from '#auth/session/end-session.ts';
import { readOpenAccount, sessionKey } from '#auth/session/read-current-account.ts';
import { parseSession } from '#auth/session/session.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { authErrorCode } from './auth-error.ts';
import { signIn } from './sign-in.ts';

const input = { email: ' a@pare.example ', password: 'motdepasse', captchaToken: 'solved' };

describe('signing in', () => {
  it('signIn stores the session in localStorage, in the account’s row and in the mirror, and notifies listeners', async () => {
    const requests: unknown[] = [];
    const ports = testPorts({
      signIn: async (...args) => {
        requests.push(args);
        return fakeAnswer('a', ports.clock.now());
      },
    });
    await signIn(ports, input);
    expect(requests).toEqual([['a@pare.example', 'motdepasse', 'solved', undefined]]);
    const session = parseSession(ports.storage.getItem(sessionKey));
    expect(session?.access_token).toBe(session?.refresh_token);
    expect(session?.expires_at).toBe(Math.floor(ports.clock.now() / 1000) + 365 * 24 * 3600);
    expect(await ports.accounts.readMirror()).toEqual({ accountId: 'a', session });
    expect(ports.accounts.rows.get('a')?.session).toEqual(session);
    expect(ports.receivedEvents).toEqual([{ type: 'signed-in', session }]);
  });

  it('signIn sends the id of the last session that the same account had on the phone, and not that of another account', async () => {
    const devices: unknown[] = [];
    const ports = testPorts({
      signIn: async (email, _password, _captchaToken, device) => {
        devices.push(device);
        return fakeAnswer(email.charAt(0).toLowerCase(), ports.clock.now());
      },
    });
    await signIn(ports, input);
    await signOut(ports, 'a');
    await signIn(ports, { ...input, email: 'A@pare.example' });
    await signIn(ports, { ...input, email: 'b@pare.example' });
    expect(devices).toEqual([undefined, 'session-of-a', undefined]);
  });

  it('signIn keeps the first account signed in when a second one signs in', async () => {
    let id = 'a';
    const ports = testPorts({ signIn: async () => fakeAnswer(id, ports.clock.now()) });
    await signIn(ports, input);
    id = 'b';
    await signIn(ports, input);
    expect(readOpenAccount(ports.storage)?.accountId).toBe('b');
    expect(ports.accounts.rows.get('a')?.session?.user.id).toBe('a');
  });

  it.each([
    [new AuthApiFailure(400), 'wrong-credentials'],
    [new AuthApiFailure(400, { data: { captcha: { code: 'captcha_used' } } }), 'captcha-refused'],
    [new AuthApiFailure(403, { data: { code: 'suspended' } }), 'suspended'],
    [new AuthApiFailure(429), 'rate-limited'],
    [new AuthApiFailure(429, { data: { email: { code: 'mailed_lately' } } }), 'mailed-lately'],
    [new AuthApiFailure(503), 'server'],
    [new AuthApiFailure(200), 'server'],
    [new AuthApiFailure(0), 'offline'],
  ])('signIn converts the failure %o to the error code %s and stores nothing', async (failure, code) => {
    const ports = testPorts({ signIn: () => Promise.reject(failure) });
    const error = await signIn(ports, input).catch((thrown: unknown) => thrown);
    expect(authErrorCode(error)).toBe(code);
    expect(ports.storage.keys()).toEqual([]);
    expect(ports.accounts.rows.size).toBe(0);
    expect(ports.receivedEvents).toEqual([]);
  });

  it('signIn does not store an account whose token is malformed', async () => {
    const answer = { ...fakeAnswer('a', 0), token: 'no.token' };
    const ports = testPorts({ signIn: async () => answer });
    expect(authErrorCode(await signIn(ports, input).catch((thrown: unknown) => thrown))).toBe('invalid-jwt');
    expect(ports.accounts.rows.size).toBe(0);
  });
});

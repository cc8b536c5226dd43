import { describe, expect, it } from 'vitest';
import { switchAccount } from '../../src/auth/device-accounts/switch-account.ts';
import { refuseToken, signOut } from '../../src/auth/session/end-session.ts';
import { readOpenAccount } from '../../src/auth/session/read-current-account.ts';
import { refreshSession } from '../../src/auth/session/refresh.ts';
import { sessionIdOf } from '../../src/auth/session/session-token.ts';
import { startSession } from '../../src/auth/session/start-session.ts';
import { authErrorCode } from '../../src/auth/sign-in/auth-error.ts';
import { confirmEmail } from '../../src/auth/sign-in/confirm-email.ts';
import { changePassword, confirmReset, requestReset } from '../../src/auth/sign-in/reset-password.ts';
import { signIn } from '../../src/auth/sign-in/sign-in.ts';
import { signUp } from '../../src/auth/sign-in/sign-up.ts';
import { solvedCaptcha } from '../support/server/captcha-solution.ts';
import { withDatabase } from '../support/server/change-log.ts';
import { newId } from '../support/server/rest-client.ts';
import { withServer } from '../support/server/with-server.ts';
import { newPhone, openPhone, signInInput, signUpInput, tokenInUse } from './account-phone.ts';

const backend = withServer();

const codeOf = async (run: Promise<unknown>) => authErrorCode(await run.catch((thrown: unknown) => thrown));
const newEmail = () => `${newId()}@pare.example`;
const solveSignIn = () => solvedCaptcha(backend.server.url, 'signin');

async function phoneOf(email: string, password = 'motdepasse') {
  const phone = newPhone(backend.server.url);
  const open = openPhone(phone);
  const account = await signUp(open, await signUpInput(backend.server.url, email, password));
  return { phone, open, account };
}

async function mailedToken(email: string, path: string): Promise<string> {
  const filter = encodeURIComponent(`recipients ~ "${email}"`);
  const untilMs = Date.now() + 5_000;
  for (;;) {
    const answer = await backend.superuser.send('GET', `/api/collections/mail_log/records?filter=${filter}`);
    const texts = (answer.body.items as { html: string; text: string }[]).map(
      (mail) => mail.html + mail.text,
    );
    const link = texts.map((text) => text.match(new RegExp(`${path}\\?token=([\\w.-]+)`))?.[1]).find(Boolean);
    if (link) return link;
    if (Date.now() > untilMs)
      throw new Error(`no mail with a link to ${path} was sent to ${email} within 5 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('an account created on the phone', () => {
  it('an account created on the phone is signed in at once for a year, and has a profile under its id', async () => {
    const email = newEmail();
    const { phone, open, account } = await phoneOf(email);
    expect(open.receivedEvents.map((event) => event.type)).toEqual(['signed-in']);
    const profile = await backend.superuser.send('GET', `/api/collections/profiles/records/${account.id}`);
    expect(profile.body).toMatchObject({ user_id: account.id, display_name: 'Élève démo' });
    const session = readOpenAccount(phone.storage)?.session;
    expect(session?.user).toEqual({ id: account.id, email, full_name: 'Élève démo', verified: false });
    expect((session?.expires_at ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3_600_000);
  });

  it('an account created on the phone is open again when the app is restarted without the server', async () => {
    const { phone, open, account } = await phoneOf(newEmail());
    open.close();
    const again = openPhone({ ...phone, url: 'http://127.0.0.1:9' });
    expect((await startSession(again))?.accountId).toBe(account.id);
    expect(again.receivedEvents.map((event) => event.type)).toEqual(['initial-session']);
  });

  it('an account created on the phone is not created twice when the sign-up is repeated after its answer was lost', async () => {
    const phone = newPhone(backend.server.url);
    let lost = false;
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (lost || !String(input).endsWith('/users/records')) return answer;
      lost = true;
      throw new TypeError('connection reset');
    };
    const open = openPhone(phone, { fetch: losing });
    const email = newEmail();
    expect(await codeOf(signUp(open, await signUpInput(backend.server.url, email)))).toBe('offline');
    const account = await signUp(open, await signUpInput(backend.server.url, email));
    const found = await backend.superuser.send('GET', `/api/collections/users/records/${account.id}`);
    expect(found.body.email).toBe(email);
  });

  it('an account created on the phone can be created again under its id on a server that has lost it', async () => {
    const email = newEmail();
    const { phone, open, account } = await phoneOf(email);
    await backend.superuser.send('DELETE', `/api/collections/users/records/${account.id}`);
    // A server that has lost history does not know that the account ever existed.
    withDatabase(backend.server, (database) =>
      database.exec(`DELETE FROM change_log WHERE bucket = 'mine:${account.id}'`),
    );
    expect(await refuseToken(open, account.id, tokenInUse(phone), 'lost')).toBe(true);
    const again = await signUp(open, {
      ...(await signUpInput(backend.server.url, email)),
      accountId: account.id,
    });
    expect(again.id).toBe(account.id);
    expect(readOpenAccount(phone.storage)?.session?.user.id).toBe(account.id);
  });
});

describe('a sign-up or a sign-in that the server refuses', () => {
  it('a sign-up or a sign-in that the server refuses rejects with an error code that names the reason', async () => {
    const email = newEmail();
    const { open } = await phoneOf(email);
    const other = openPhone(newPhone(backend.server.url));
    expect(await codeOf(signUp(other, await signUpInput(backend.server.url, email)))).toBe('email-taken');
    expect(await codeOf(signUp(other, await signUpInput(backend.server.url, 'pas-une-adresse')))).toBe(
      'email-invalid',
    );
    expect(await codeOf(signUp(other, await signUpInput(backend.server.url, newEmail(), 'abcde')))).toBe(
      'password-too-short',
    );
    const unsolved = { ...(await signUpInput(backend.server.url, newEmail())), captchaToken: 'nothing' };
    expect(await codeOf(signUp(other, unsolved))).toBe('captcha-refused');
    expect(await codeOf(signIn(open, await signInInput(backend.server.url, email, 'autrechose')))).toBe(
      'wrong-credentials',
    );
    expect(await codeOf(signIn(open, await signInInput(backend.server.url, newEmail())))).toBe(
      'wrong-credentials',
    );
  });
});

describe('the renewal of a session', () => {
  it('the renewal of a session ends the session if the password was changed on another phone; after a new sign-in, a late 401 for the old token does not end the new session', async () => {
    const email = newEmail();
    const { phone, open, account } = await phoneOf(email);
    const other = openPhone(newPhone(backend.server.url));
    await signIn(other, await signInInput(backend.server.url, email));
    await changePassword(other, {
      oldPassword: 'motdepasse',
      password: 'nouveau1',
      solveCaptcha: solveSignIn,
    });
    expect(other.receivedEvents.map((event) => event.type)).toEqual(['signed-in', 'user-updated']);
    expect(await refreshSession(other, { now: true })).toBe('renewed');

    const old = tokenInUse(phone);
    expect(await refreshSession(open, { now: true })).toBe('ended');
    expect(readOpenAccount(phone.storage)).toEqual({ accountId: account.id, session: null });
    await signIn(open, await signInInput(backend.server.url, email, 'nouveau1'));
    expect(await refuseToken(open, account.id, old)).toBe(false);
    expect(await refreshSession(open, { now: true })).toBe('renewed');
  });

  it('a session that cannot be renewed after a password change leaves the account open for reading; after another account was opened, the old password no longer opens the first account', async () => {
    const email = newEmail();
    const { phone, open, account } = await phoneOf(email);
    await backend.superuser.send('PATCH', `/api/collections/users/records/${account.id}`, {
      password: 'nouveau1',
      passwordConfirm: 'nouveau1',
    });
    expect(await refreshSession(open, { now: true })).toBe('ended');
    expect(readOpenAccount(phone.storage)).toEqual({ accountId: account.id, session: null });
    await signUp(open, await signUpInput(backend.server.url, newEmail(), 'autrepersonne'));
    expect(await codeOf(switchAccount(open, account.id, 'motdepasse'))).toBe('needs-network');
    await signIn(open, await signInInput(backend.server.url, email, 'nouveau1'));
    expect(await codeOf(switchAccount(open, account.id, 'motdepasse'))).toBe('wrong-password');
  });

  it('the renewal of a session is refused if only this session was ended; the password still opens the account on this phone', async () => {
    const { open, phone, account } = await phoneOf(newEmail());
    await open.api.endSessions([sessionIdOf(tokenInUse(phone)) ?? '']);
    expect(await refreshSession(open, { now: true })).toBe('ended');
    await signUp(open, await signUpInput(backend.server.url, newEmail(), 'autrepersonne'));
    await switchAccount(open, account.id, 'motdepasse');
    expect(readOpenAccount(phone.storage)).toEqual({ accountId: account.id, session: null });
  });

  it('the renewal of a session does not end it when the server cannot be reached', async () => {
    const { phone, open, account } = await phoneOf(newEmail());
    open.close();
    const away = openPhone({ ...phone, url: 'http://127.0.0.1:9' });
    const stop = new AbortController();
    const refreshing = refreshSession(away, { now: true, signal: stop.signal });
    setTimeout(() => stop.abort(), 500);
    expect(await refreshing).toBe('unreachable');
    expect(readOpenAccount(phone.storage)?.session?.user.id).toBe(account.id);
  });
});

describe('signing out', () => {
  it('signing out needs no network, but signing in again does', async () => {
    const email = newEmail();
    const { phone, open, account } = await phoneOf(email);
    open.close();
    const away = openPhone({ ...phone, url: 'http://127.0.0.1:9' });
    await signOut(away, account.id);
    expect(readOpenAccount(phone.storage)).toBeNull();
    expect(await codeOf(switchAccount(away, account.id, 'motdepasse'))).toBe('needs-network');
    away.close();
    const back = openPhone(phone);
    expect((await signIn(back, await signInInput(backend.server.url, email))).id).toBe(account.id);
  });
});

const forged = (token: string) => token.replace(/[^.]+$/, 'A'.repeat(43));

describe('links in mails', () => {
  it('the reset link in a mail sets a new password only one time, and ends the earlier session', async () => {
    const email = newEmail();
    const { open } = await phoneOf(email);
    await requestReset(open, { email, captchaToken: await solvedCaptcha(backend.server.url, 'reset') });
    const token = await mailedToken(email, '/reset-password');
    expect(await codeOf(confirmReset(open, forged(token), 'toutneuf'))).toBe('invalid-jwt');
    await confirmReset(open, token, 'toutneuf');
    expect(await codeOf(confirmReset(open, token, 'encore une fois'))).toBe('link-expired');
    expect(await refreshSession(open, { now: true })).toBe('ended');
    expect((await signIn(open, await signInInput(backend.server.url, email, 'toutneuf'))).email).toBe(email);
  });

  it('requestReset also resolves for an e-mail address that has no account', async () => {
    const { open } = await phoneOf(newEmail());
    const check = await solvedCaptcha(backend.server.url, 'reset');
    await expect(requestReset(open, { email: newEmail(), captchaToken: check })).resolves.toBeUndefined();
  });

  it('the link in a sign-up mail confirms the address, and the session shows it as verified', async () => {
    const email = newEmail();
    const { phone, open } = await phoneOf(email);
    const token = await mailedToken(email, '/verify-email');
    await confirmEmail(open, token);
    expect(readOpenAccount(phone.storage)?.session?.user.verified).toBe(true);
    expect(await codeOf(confirmEmail(open, forged(token)))).toBe('invalid-jwt');
    expect(await codeOf(confirmEmail(open, token.slice(0, -1)))).toBe('invalid-jwt');
    expect(await codeOf(confirmEmail(open, undefined))).toBe('missing-session');
  });
});

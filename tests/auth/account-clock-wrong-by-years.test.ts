// Tests a phone whose clock is wrong by years against a real server whose clock is right.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstWaitMs } from '../../src/auth/device-accounts/failed-attempts.ts';
import { makeVerifier } from '../../src/auth/device-accounts/password-verifier.ts';
import { switchAccount } from '../../src/auth/device-accounts/switch-account.ts';
import { signOut } from '../../src/auth/session/end-session.ts';
import { readOpenAccount } from '../../src/auth/session/read-current-account.ts';
import { refreshSession } from '../../src/auth/session/refresh.ts';
import { startSession } from '../../src/auth/session/start-session.ts';
import { authErrorCode } from '../../src/auth/sign-in/auth-error.ts';
import { acceptSession, signIn } from '../../src/auth/sign-in/sign-in.ts';
import { signUp } from '../../src/auth/sign-in/sign-up.ts';
import { manualClock } from '../support/phone/manual-clock.ts';
import { type FakeHcaptcha, startHcaptcha } from '../support/server/fake-hcaptcha.ts';
import { asSuperuser, type Caller, newId } from '../support/server/rest-client.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { newPhone, type OpenPhone, openPhone } from './account-phone.ts';

const dayMs = 24 * 3_600_000;
const yearMs = 365 * dayMs;
let server: TestServer;
let superuser: Caller;
// Fake hCaptcha service; the built-in human check would cost processor time.
let hcaptcha: FakeHcaptcha;

beforeAll(async () => {
  hcaptcha = await startHcaptcha();
  server = await startServer({ env: hcaptcha.env });
  superuser = await asSuperuser(server);
});
afterAll(async () => {
  await server.dispose();
  await hcaptcha.close();
});

const password = 'motdepasse';
const solved = 'good';
const signUpInput = (email: string) => ({
  fullName: 'Élève démo',
  email,
  password,
  captchaToken: solved,
  solveSignIn: async () => solved,
});
const newEmail = () => `${newId()}@pare.example`;
const codeOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    (thrown: unknown) => authErrorCode(thrown),
  );

async function saveVerifierWithFewRounds(
  open: OpenPhone,
  id: string,
  secret: string,
  more: { isPin?: true } = {},
) {
  const verifier = await makeVerifier(secret, crypto, 1_000);
  await open.accounts.update(id, (row) => row && { ...row, verifier: verifier && { ...verifier, ...more } });
}

describe.each([
  ['twenty years ahead', 20 * yearMs],
  ['forty years behind', -40 * yearMs],
])('a phone whose clock is %s', (_, wrongMs) => {
  const startPhone = (options: { fetch?: typeof fetch } = {}) => {
    const phone = newPhone(server.url);
    const clock = manualClock(Date.now() + wrongMs);
    return { phone, clock, open: openPhone(phone, { clock, ...options }) };
  };
  const setRight = (clock: ReturnType<typeof manualClock>) => clock.correct(-wrongMs);

  it('a phone with a wrong clock signs up and in, renews its token only in the token’s last month, and renews it once more when the clock is corrected', async () => {
    const { phone, clock, open } = startPhone();
    const email = newEmail();
    const account = await signUp(open, signUpInput(email));
    await signOut(open, account.id);
    await signIn(open, { email, password, captchaToken: solved });
    open.close();

    const again = openPhone(phone, { clock });
    expect((await startSession(again))?.session?.user.id).toBe(account.id);
    await clock.advance(334 * dayMs);
    expect(await refreshSession(again)).toBe('not-due');
    await clock.advance(2 * dayMs);
    expect(await refreshSession(again)).toBe('renewed');
    expect(await refreshSession(again)).toBe('not-due');
    setRight(clock);
    expect(await refreshSession(again)).toBe('renewed');
    expect(await refreshSession(again)).toBe('not-due');
  });

  it('a phone with a wrong clock creates one account for a sign-up whose answer was lost, even when the clock is corrected in between', async () => {
    let isLost = false;
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (isLost || !String(input).endsWith('/users/records')) return answer;
      isLost = true;
      throw new TypeError('connection reset');
    };
    const { clock, open } = startPhone({ fetch: losing });
    const email = newEmail();
    expect(await codeOf(signUp(open, signUpInput(email)))).toBe('offline');
    setRight(clock);
    const account = await signUp(open, signUpInput(email));
    const found = await superuser.send('GET', `/api/collections/users/records/${account.id}`);
    expect(found.body.email).toBe(email);
  });

  it('a phone with a wrong clock checks passwords and PINs without a network, accepts a password one minute after five wrong ones, and reports at the fifth wrong PIN that the PIN no longer opens the account', async () => {
    const { phone, clock, open } = startPhone();
    const byPassword = await signUp(open, signUpInput(newEmail()));
    await saveVerifierWithFewRounds(open, byPassword.id, password);
    const email = newEmail();
    await signUp(openPhone(newPhone(server.url)), signUpInput(email));
    const byPin = await acceptSession(open, await open.api.signIn(email, password, solved), null);
    await saveVerifierWithFewRounds(open, byPin.id, '482913', { isPin: true });
    open.close();

    const away = openPhone({ ...phone, url: 'http://127.0.0.1:9' }, { clock });
    const isOpen = () => readOpenAccount(phone.storage)?.accountId;
    for (const set of [() => undefined, () => setRight(clock)]) {
      for (let i = 0; i < 5; i++)
        expect(await codeOf(switchAccount(away, byPassword.id, 'pas-celui-ci'))).toBe('wrong-password');
      expect(await codeOf(switchAccount(away, byPassword.id, password))).toBe('rate-limited');
      set();
      await codeOf(switchAccount(away, byPassword.id, password));
      await clock.advance(firstWaitMs);
      await switchAccount(away, byPassword.id, password);
      expect(isOpen()).toBe(byPassword.id);
      expect(await codeOf(switchAccount(away, byPin.id, '111111'))).toBe('wrong-pin');
      await switchAccount(away, byPin.id, '482913');
      expect(isOpen()).toBe(byPin.id);
    }
    for (let i = 0; i < 4; i++)
      expect(await codeOf(switchAccount(away, byPin.id, '111111'))).toBe('wrong-pin');
    expect(await codeOf(switchAccount(away, byPin.id, '111111'))).toBe('pin-spent');
  });
});

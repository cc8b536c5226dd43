import { describe, expect, it } from 'vitest';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { authErrorCode } from './auth-error.ts';
import { signUp } from './sign-up.ts';

const input = {
  fullName: ' Élève ',
  email: 'a@pare.example',
  password: 'motdepasse',
  captchaToken: 'first',
  solveSignIn: async () => 'second',
};

const taken = new AuthApiFailure(400, { data: { email: { code: 'validation_not_unique' } } });

/** Fakes a server that creates the account and loses the first `lost` answers. */
function forgetfulServer(lost: number) {
  const made = new Map<string, string>();
  const ids: string[] = [];
  const mails: string[] = [];
  const names: string[] = [];
  const ports = testPorts({
    requestVerification: async (_token, email) => void mails.push(email),
    signUp: async ({ id, email, fullName }) => {
      ids.push(id);
      names.push(fullName);
      if (made.has(email)) throw taken;
      made.set(email, id);
      if (ids.length <= lost) throw new AuthApiFailure(0);
    },
    signIn: async (email, password, captchaToken) => {
      expect(captchaToken).toBe('second');
      if (password !== 'motdepasse') throw new AuthApiFailure(400);
      return fakeAnswer(made.get(email) ?? '', ports.clock.now());
    },
  });
  return { ports, ids, made, mails, names };
}

describe('signing up', () => {
  it('signUp sends an id created on the phone and signs in at once', async () => {
    const { ports, ids, mails, names } = forgetfulServer(0);
    const account = await signUp(ports, { ...input, email: ' A@Pare.Example ' });
    // The mail is requested for the address in lower case, because the server stores it so and confirms
    // only the stored address.
    expect(mails).toEqual(['a@pare.example']);
    expect(names).toEqual(['Élève']);
    expect(ids).toEqual([expect.stringMatching(/^[a-z0-9]{15}$/)]);
    expect(account.id).toBe(ids[0]);
    expect(ports.receivedEvents.map((event) => event.type)).toEqual(['signed-in']);
  });

  it('signUp sends the same id again after a lost answer, and opens the account that was created', async () => {
    const { ports, ids, made } = forgetfulServer(1);
    expect(authErrorCode(await signUp(ports, input).catch((thrown: unknown) => thrown))).toBe('offline');
    const account = await signUp(ports, input);
    expect(ids[1]).toBe(ids[0]);
    expect(made.size).toBe(1);
    expect(account.id).toBe(ids[0]);
  });

  it('signUp uses another id for the next account after the first account was opened', async () => {
    const { ports, ids } = forgetfulServer(0);
    await signUp(ports, input);
    await signUp(ports, { ...input, email: 'b@pare.example' });
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('signUp uses another id after the server has refused the first one because its account was deleted', async () => {
    const ids: string[] = [];
    const ports = testPorts({
      requestVerification: async () => undefined,
      signUp: async ({ id }) => {
        ids.push(id);
        if (ids.length === 1) throw new AuthApiFailure(0);
        if (id === ids[0]) throw new AuthApiFailure(400, { data: { id: { code: 'account_deleted' } } });
      },
      signIn: async () => fakeAnswer(ids.at(-1) ?? '', ports.clock.now()),
    });
    for (const code of ['offline', 'refused'])
      expect(authErrorCode(await signUp(ports, input).catch((thrown: unknown) => thrown))).toBe(code);
    const account = await signUp(ports, input);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
    expect(account.id).toBe(ids[2]);
  });

  it('signUp reports the address of another user as taken, and does not try to sign in', async () => {
    const { ports, made } = forgetfulServer(0);
    made.set('a@pare.example', 'someoneelse0000');
    const error = await signUp(ports, input).catch((thrown: unknown) => thrown);
    expect(authErrorCode(error)).toBe('email-taken');
    expect(ports.receivedEvents).toEqual([]);
  });

  it('signUp reports the address as taken if the sign-up is repeated with another password', async () => {
    const { ports } = forgetfulServer(1);
    await signUp(ports, input).catch(() => undefined);
    const error = await signUp(ports, { ...input, password: 'autrechose' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(authErrorCode(error)).toBe('email-taken');
  });

  it('signUp creates an account again under its old id if the server has lost the account', async () => {
    const { ports, ids } = forgetfulServer(0);
    await signUp(ports, { ...input, accountId: 'lostaccount0000' });
    expect(ids).toEqual(['lostaccount0000']);
    expect(ports.accounts.rows.get('lostaccount0000')?.session).not.toBeNull();
  });
});

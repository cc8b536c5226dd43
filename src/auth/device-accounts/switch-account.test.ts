import { beforeEach, describe, expect, it } from 'vitest';
import { refuseToken, signOut } from '#auth/session/end-session.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { todayKey } from '#data/journal/today-snapshot-store.ts';
import { fakeAnswer, type TestPorts, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { firstWaitMs } from './failed-attempts.ts';
import { makeVerifier, type PasswordVerifier } from './password-verifier.ts';
import { confirmPassword, listAccounts, opensOffline, switchAccount } from './switch-account.ts';

let ports: TestPorts;

async function enter(id: string, password: string): Promise<string> {
  const answer = fakeAnswer(id, ports.clock.now());
  await acceptSession(ports, answer, await makeVerifier(password, crypto, 1_000));
  return answer.token;
}

async function failure(run: Promise<unknown>): Promise<AuthError> {
  const thrown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof AuthError) return thrown;
  throw new Error('the call was expected to reject with an AuthError');
}

beforeEach(async () => {
  ports = testPorts();
  await enter('a', 'secret-a');
  await ports.clock.advance(10);
  await enter('b', 'secret-b');
});

describe('switching between accounts of one phone', () => {
  it.each([
    ['a switch', () => switchAccount(ports, 'a', 'secret-a')],
    ['a sign-out', () => signOut(ports, 'b')],
  ])('the stored home page summary of the previous account is deleted after %s', async (_, leave) => {
    ports.storage.setItem(todayKey, '{"account":"b"}');
    await leave();
    expect(ports.storage.getItem(todayKey)).toBe(null);
  });

  it('the stored home page summary is kept if its account stays open while another signs out', async () => {
    ports.storage.setItem(todayKey, '{"account":"b"}');
    await signOut(ports, 'a');
    await acceptSession(ports, fakeAnswer('b', ports.clock.now()), null);
    expect(ports.storage.getItem(todayKey)).not.toBe(null);
  });

  it('switchAccount needs no network and restores the session of the account', async () => {
    await switchAccount(ports, 'a', 'secret-a');
    expect(readOpenAccount(ports.storage)?.session?.user.id).toBe('a');
    expect(ports.accounts.rows.get('b')?.session).not.toBeNull();
    expect(ports.receivedEvents.at(-1)).toMatchObject({ type: 'signed-in', session: { user: { id: 'a' } } });
  });

  it('switchAccount rejects the password of another account', async () => {
    expect((await failure(switchAccount(ports, 'a', 'secret-b'))).code).toBe('wrong-password');
    expect(readOpenAccount(ports.storage)?.accountId).toBe('b');
  });

  it('switchAccount requires a wait after five wrong passwords, even for the right one', async () => {
    for (let i = 0; i < 4; i++)
      expect((await failure(switchAccount(ports, 'a', 'wrong'))).retryAfterMs).toBeNull();
    expect((await failure(switchAccount(ports, 'a', 'wrong'))).retryAfterMs).toBe(firstWaitMs);
    const waiting = await failure(switchAccount(ports, 'a', 'secret-a'));
    expect(waiting).toMatchObject({ code: 'rate-limited', retryAfterMs: firstWaitMs });
    await ports.clock.advance(firstWaitMs);
    await switchAccount(ports, 'a', 'secret-a');
    expect(readOpenAccount(ports.storage)?.accountId).toBe('a');
  });

  it('switchAccount resets the count of wrong passwords after the right one', async () => {
    for (let i = 0; i < 4; i++) await failure(switchAccount(ports, 'a', 'wrong'));
    await switchAccount(ports, 'a', 'secret-a');
    expect((await failure(switchAccount(ports, 'a', 'wrong'))).retryAfterMs).toBeNull();
  });

  it('switchAccount counts each of several simultaneous tries', async () => {
    const tries = Array.from({ length: 8 }, () => failure(switchAccount(ports, 'a', 'wrong')));
    const codes = (await Promise.all(tries)).map((error) => error.code);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(3);
  });

  it('switchAccount opens an account whose token the server has refused, but without a session', async () => {
    const token = await enter('a', 'secret-a');
    await switchAccount(ports, 'b', 'secret-b');
    await refuseToken(ports, 'a', token);
    await switchAccount(ports, 'a', 'secret-a');
    expect(readOpenAccount(ports.storage)).toEqual({ accountId: 'a', session: null });
  });

  it('refuseToken with `password-changed` deletes the password verifier but not a PIN; without a verifier, switchAccount needs the network', async () => {
    const token = await enter('a', 'secret-a');
    await switchAccount(ports, 'b', 'secret-b');
    await refuseToken(ports, 'a', token, 'password-changed');
    expect((await failure(switchAccount(ports, 'a', 'secret-a'))).code).toBe('needs-network');
    const pin = { ...(await makeVerifier('246810', ports.crypto, 1)), isPin: true } as PasswordVerifier;
    const other = ports.accounts.rows.get('b')?.session?.access_token ?? '';
    await ports.accounts.update('b', (row) => row && { ...row, verifier: pin });
    await refuseToken(ports, 'b', other, 'password-changed');
    expect(ports.accounts.rows.get('b')).toMatchObject({ session: null, verifier: { isPin: true } });
  });

  it('after an account was deleted on the server, switchAccount still opens it by its password, without a session, even after a sign-out', async () => {
    await switchAccount(ports, 'a', 'secret-a');
    const token = ports.accounts.rows.get('a')?.session?.access_token ?? '';
    await refuseToken(ports, 'a', token, 'deleted');
    await signOut(ports, 'a');
    expect(readOpenAccount(ports.storage)).toBeNull();
    expect((await failure(switchAccount(ports, 'a', 'wrong'))).code).toBe('wrong-password');
    expect(await switchAccount(ports, 'a', 'secret-a')).toMatchObject({ ended: 'deleted', session: null });
  });

  it('confirmPassword checks the password without switching the account, and counts wrong ones as switchAccount does', async () => {
    const before = readOpenAccount(ports.storage);
    expect(await confirmPassword(ports, 'a', 'secret-a')).toMatchObject({ id: 'a' });
    expect(readOpenAccount(ports.storage)).toEqual(before);
    for (let i = 0; i < 5; i++)
      expect((await failure(confirmPassword(ports, 'a', 'wrong'))).code).toBe('wrong-password');
    expect((await failure(confirmPassword(ports, 'a', 'secret-a'))).code).toBe('rate-limited');
  });

  it('switchAccount needs the network for a signed-out account', async () => {
    await signOut(ports, 'a');
    expect((await failure(switchAccount(ports, 'a', 'secret-a'))).code).toBe('needs-network');
  });

  it('switchAccount needs the network for an account whose password the phone does not know', async () => {
    await acceptSession(ports, fakeAnswer('c', ports.clock.now()), null);
    const known = await listAccounts(ports);
    expect(known.map((account) => [account.id, opensOffline(account)])).toEqual([
      ['b', true],
      ['c', false],
      ['a', true],
    ]);
    expect((await failure(switchAccount(ports, 'c', 'secret-c'))).code).toBe('needs-network');
  });
});

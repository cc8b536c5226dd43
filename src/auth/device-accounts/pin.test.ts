import { beforeEach, describe, expect, it } from 'vitest';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { authErrorCode } from '#auth/sign-in/auth-error.ts';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { fakeAnswer, type TestPorts, testPorts } from '../../../tests/support/phone/auth-ports.ts';
import { firstWaitMs } from './failed-attempts.ts';
import { makeVerifier } from './password-verifier.ts';
import { mayHavePin, setPin } from './pin.ts';
import { confirmPassword, opensOffline, switchAccount } from './switch-account.ts';

let ports: TestPorts;
const pin = '482913';
const codeOf = async (run: Promise<unknown>) => {
  const thrown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown === null ? 'none' : authErrorCode(thrown);
};
const row = (id: string) => {
  const found = ports.accounts.rows.get(id);
  if (!found) throw new Error(`the phone has no account ${id}`);
  return found;
};

/** Account `p` signed in through a provider and has a PIN; account `b` is open. */
beforeEach(async () => {
  ports = testPorts();
  await acceptSession(ports, fakeAnswer('p', ports.clock.now()), null);
  await setPin(ports, 'p', pin);
  await acceptSession(
    ports,
    fakeAnswer('b', ports.clock.now()),
    await makeVerifier('secret-b', crypto, 1_000),
  );
});

describe('an account without a password', () => {
  it('an account with a PIN opens without a network with its PIN, and not with another PIN', async () => {
    expect(opensOffline(row('p'))).toBe(true);
    expect(await codeOf(switchAccount(ports, 'p', '482914'))).toBe('wrong-pin');
    await switchAccount(ports, 'p', pin);
    expect(readOpenAccount(ports.storage)?.accountId).toBe('p');
  });

  it('setPin accepts only six digits, and does not store the PIN in clear text', async () => {
    for (const other of ['', '12345', '1234567', '12345a', '１２３４５６', ' 12345'])
      expect(await codeOf(setPin(ports, 'p', other))).toBe('pin-malformed');
    expect(JSON.stringify([...ports.accounts.rows.values()])).not.toContain(pin);
  });

  it('five wrong PINs delete the PIN, so that even the right one needs the network; a new PIN may be set after the next sign-in', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 5; i++) codes.push(await codeOf(switchAccount(ports, 'p', '000000')));
    expect(codes).toEqual(['wrong-pin', 'wrong-pin', 'wrong-pin', 'wrong-pin', 'pin-spent']);
    expect(await codeOf(switchAccount(ports, 'p', pin))).toBe('needs-network');
    expect(row('p').session).not.toBeNull();
    const again = await acceptSession(ports, fakeAnswer('p', ports.clock.now(), 2), null);
    expect(mayHavePin(ports, again)).toBe(true);
    expect(again.verifier).toBeNull();
  });

  it('an account rejects even the right PIN if five tries were counted, but the app was killed before the fifth was checked', async () => {
    for (let i = 0; i < 4; i++) await codeOf(switchAccount(ports, 'p', '000000'));
    await ports.accounts.update(
      'p',
      (stored) => stored && { ...stored, tries: { failed: 5, waitUntilMs: null } },
    );
    expect(await codeOf(switchAccount(ports, 'p', pin))).toBe('pin-spent');
  });

  it('an account that the server has deleted keeps its PIN after five wrong ones, and opens with it after a wait', async () => {
    await ports.accounts.update('p', (stored) => stored && { ...stored, session: null, ended: 'deleted' });
    for (let i = 0; i < 5; i++) await codeOf(switchAccount(ports, 'p', '000000'));
    expect(await codeOf(switchAccount(ports, 'p', pin))).toBe('rate-limited');
    await ports.clock.advance(firstWaitMs);
    await switchAccount(ports, 'p', pin);
    expect(readOpenAccount(ports.storage)?.accountId).toBe('p');
  });

  it('an account keeps its PIN after a sign-in through its provider, and loses the PIN after a sign-in with a password', async () => {
    await acceptSession(ports, fakeAnswer('p', ports.clock.now(), 2), null);
    expect(row('p').verifier?.isPin).toBe(true);
    await acceptSession(
      ports,
      fakeAnswer('p', ports.clock.now(), 3),
      await makeVerifier('secret-p', crypto, 1_000),
    );
    expect(await codeOf(setPin(ports, 'p', pin))).toBe('refused');
    expect((await confirmPassword(ports, 'p', 'secret-p')).id).toBe('p');
  });

  it('an account cannot have a PIN if the page has no WebCrypto', () => {
    expect(mayHavePin({ crypto: {} as Crypto }, row('p'))).toBe(false);
  });
});

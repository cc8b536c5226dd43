// Manages the PIN of six digits that opens an account on this phone, also without a network, if the phone
// does not know the account's password. The PIN is stored only as a hash, and is never sent to another phone or
// the server.
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';
import { noTries } from './failed-attempts.ts';
import { makeVerifier } from './password-verifier.ts';

export const pinDigits = 6;

export const isPin = (text: string): boolean => /^[0-9]{6}$/.test(text);

/**
 * Returns whether the account may have a PIN: the phone does not know its password, and the page has
 * WebCrypto, which is needed to store a PIN.
 */
export const mayHavePin = ({ crypto }: Pick<AuthPorts, 'crypto'>, { verifier }: PhoneAccount): boolean =>
  Boolean(crypto.subtle) && (verifier === null || verifier.isPin === true);

/**
 * Sets or changes the PIN of an account. Rejects with `pin-malformed`, and with `refused` if the phone knows
 * the account's password, does not have the account or cannot store a PIN.
 */
export async function setPin(ports: AuthPorts, accountId: string, pin: string): Promise<void> {
  if (!isPin(pin)) throw new AuthError('pin-malformed');
  const verifier = await makeVerifier(pin, ports.crypto);
  const row = await ports.accounts.update(accountId, (stored) =>
    stored && verifier && mayHavePin(ports, stored)
      ? { ...stored, verifier: { ...verifier, isPin: true }, tries: noTries }
      : stored,
  );
  if (!verifier || row?.verifier?.hash !== verifier.hash) throw new AuthError('refused');
}

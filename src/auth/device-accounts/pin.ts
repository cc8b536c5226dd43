// A code of six digits that opens an account without a password on this phone, where no network can vouch for it.
// Guarantees that the code itself is never stored, that it never takes the place of a password that the phone knows,
// and that no other phone and no server hears of it.
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';
import { noTries } from './failed-attempts.ts';
import { makeVerifier } from './password-verifier.ts';

export const pinDigits = 6;

export const isPin = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** Whether the phone knows no password of the account, and could keep a PIN. */
export const mayHavePin = ({ crypto }: Pick<AuthPorts, 'crypto'>, { verifier }: PhoneAccount): boolean =>
  Boolean(crypto.subtle) && (verifier === null || verifier.isPin === true);

/**
 * Gives the open account its PIN, or another one. Rejects with `pin-malformed`, and with `refused` where the phone
 * knows the account's password or cannot keep a PIN.
 */
export async function setPin(ports: AuthPorts, accountId: string, pin: string): Promise<void> {
  if (!isPin(pin)) throw new AuthError('pin-malformed');
  const verifier = await makeVerifier(pin, ports.crypto);
  const row = await ports.accounts.update(accountId, (kept) =>
    kept && verifier && mayHavePin(ports, kept)
      ? { ...kept, verifier: { ...verifier, isPin: true }, tries: noTries }
      : kept,
  );
  if (!verifier || row?.verifier?.hash !== verifier.hash) throw new AuthError('refused');
}

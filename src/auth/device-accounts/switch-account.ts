// Switches the phone from one account to another by the password or PIN, which the phone checks itself.
// Five wrong passwords cause a wait; five wrong PINs delete the PIN, or cause a wait if the account was deleted on the
// server.

import { openAccount } from '#auth/session/current-account.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';
import {
  afterWrongPassword,
  freeTries,
  noTries,
  remainingWaitMs,
  sinceClockWasSet,
} from './failed-attempts.ts';
import { matchesVerifier } from './password-verifier.ts';

/**
 * Lists the accounts that the user can switch to, the most recently used first, without those that are
 * being erased.
 */
export async function listAccounts(ports: AuthPorts): Promise<PhoneAccount[]> {
  const accounts = await ports.accounts.list();
  return accounts.filter((account) => !account.isErasing).sort((a, b) => b.lastUsedMs - a.lastUsedMs);
}

/**
 * Returns whether this phone can open the account without a network: the phone knows its password or PIN, and
 * the user has not signed out of it here. An account that was deleted on the server opens after a sign-out
 * too.
 */
export function opensOffline(account: PhoneAccount): boolean {
  return account.ended !== 'asked' && account.verifier !== null;
}

/**
 * Opens the account by its password or PIN, which the phone checks, with or without a network; the account
 * that was open before stays signed in. Rejects with an AuthError: `wrong-password` or `wrong-pin`,
 * `rate-limited` with the wait, `pin-spent` after five wrong PINs, `needs-network` if `opensOffline` is false
 * or the account is being erased or is not on this phone.
 */
export async function switchAccount(
  ports: AuthPorts,
  accountId: string,
  password: string,
): Promise<PhoneAccount> {
  const opened = await confirmPassword(ports, accountId, password);
  await openAccount(ports, opened);
  ports.events.emit({ type: 'account-opened', accountId });
  if (opened.session) ports.events.emit({ type: 'signed-in', session: opened.session });
  return opened;
}

/**
 * Checks an account's password or PIN on the phone without opening the account; counts the tries as
 * `switchAccount` does, and rejects with the same errors.
 */
export async function confirmPassword(
  ports: AuthPorts,
  accountId: string,
  password: string,
): Promise<PhoneAccount> {
  const account = await ports.accounts.read(accountId);
  if (!account || account.isErasing || !account.verifier || !opensOffline(account))
    throw new AuthError('needs-network');
  await takeTry(ports, accountId);
  if (!(await matchesVerifier(password, account.verifier, ports.crypto)))
    throw await (account.verifier.isPin ? wrongPin : wrongPassword)(ports, accountId);
  const confirmed = await ports.accounts.update(accountId, (row) => row && { ...row, tries: noTries });
  if (!confirmed) throw new AuthError('needs-network');
  return confirmed;
}

// Counts the try as a wrong one before the password is checked, so that closing the app during the check
// gives no free try. A right password resets the count.
async function takeTry(ports: AuthPorts, accountId: string): Promise<void> {
  const nowMs = ports.clock.now();
  let waitMs = 0;
  const after = await ports.accounts.update(accountId, (row) => {
    if (!row) return row;
    if (isPinSpent(row)) return withoutPin(row);
    const tries = sinceClockWasSet(row.tries, nowMs);
    waitMs = remainingWaitMs(tries, nowMs);
    return { ...row, tries: waitMs > 0 ? tries : afterWrongPassword(tries, nowMs) };
  });
  if (after?.verifier === null) throw new AuthError('pin-spent');
  if (waitMs > 0) throw new AuthError('rate-limited', { retryAfterMs: waitMs });
}

// Returns whether the PIN must be deleted: after five wrong PINs, unless the account was deleted on the
// server. A deleted account can be opened only by its PIN, so it keeps the PIN and the user has to wait;
// other accounts can be opened through the network.
const isPinSpent = ({ verifier, tries, ended }: PhoneAccount): boolean =>
  verifier?.isPin === true && tries.failed >= freeTries && ended !== 'deleted';

const withoutPin = (row: PhoneAccount): PhoneAccount => ({ ...row, verifier: null, tries: noTries });

async function wrongPin(ports: AuthPorts, accountId: string): Promise<AuthError> {
  const account = await ports.accounts.update(
    accountId,
    (row) => row && (isPinSpent(row) ? withoutPin(row) : row),
  );
  if (account?.verifier === null) return new AuthError('pin-spent');
  const waitMs = account ? remainingWaitMs(account.tries, ports.clock.now()) : 0;
  return new AuthError('wrong-pin', { retryAfterMs: waitMs > 0 ? waitMs : null });
}

async function wrongPassword(ports: AuthPorts, accountId: string): Promise<AuthError> {
  const account = await ports.accounts.read(accountId);
  const waitMs = account ? remainingWaitMs(account.tries, ports.clock.now()) : 0;
  return new AuthError('wrong-password', { retryAfterMs: waitMs > 0 ? waitMs : null });
}

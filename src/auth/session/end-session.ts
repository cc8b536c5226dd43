// Ends a session: because the person signs out, or because the server takes its token no longer.
// Guarantees that data and outbox stay, and that an answer to an older token ends nothing.
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { closeAccount, currentlyOpen, replaceOpenSession } from './current-account.ts';
import { noteEnded, tellEnded } from './report-ended-sessions.ts';
import type { SessionEnd } from './session.ts';

/**
 * Ends the open account's session and locks the account: coming back needs the network, or, for an account that was
 * deleted on the server, the password that this phone knows. Works offline; the server hears of it when it can.
 */
export async function signOut(ports: AuthPorts, accountId: string): Promise<void> {
  let token: string | null = null;
  await ports.accounts.update(accountId, (row) => {
    token = row?.session?.access_token ?? null;
    return row && { ...row, session: null, ended: row.ended === 'deleted' ? 'deleted' : 'asked' };
  });
  if ((await currentlyOpen(ports))?.accountId === accountId) await closeAccount(ports);
  ports.events.emit({ type: 'signed-out', accountId, reason: 'asked' });
  await noteEnded(ports, token);
  void tellEnded(ports);
}

/**
 * To be called with the token that a 401 answered. Ends the session only while that token is the one in use,
 * and resolves with whether it did; the account stays open for reading. A password that was changed elsewhere is
 * forgotten here: once closed, the account opens by the new one, through the network.
 */
export async function refuseToken(
  ports: AuthPorts,
  accountId: string,
  token: string,
  reason: Exclude<SessionEnd, 'asked'> = 'refused',
): Promise<boolean> {
  let ended = false;
  await ports.accounts.update(accountId, (row) => {
    ended = row?.session?.access_token === token;
    return ended && row
      ? { ...row, session: null, ended: reason, verifier: verifierAfter(row, reason) }
      : row;
  });
  if (!ended) return false;
  await replaceOpenSession(ports, accountId, null);
  ports.events.emit({ type: 'signed-out', accountId, reason });
  return true;
}

// A PIN is of this phone alone.
const verifierAfter = ({ verifier }: PhoneAccount, reason: SessionEnd) =>
  reason === 'password-changed' && !verifier?.isPin ? null : verifier;

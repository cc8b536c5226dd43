// Ends a session, because the user signs out or because the server no longer accepts its token.
// The account's data and outbox stay on the phone. A 401 for a token that is no longer in use ends no session.
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { closeAccount, currentlyOpen, replaceOpenSession } from './current-account.ts';
import { noteEnded, reportEndedSessions } from './report-ended-sessions.ts';
import type { SessionEnd } from './session.ts';

/**
 * Signs out of the account: ends its session and closes the account if it is open. Opening it again needs
 * the network or, for an account that was deleted on the server, the password or PIN that this phone knows.
 * Works offline; the server is notified as soon as possible.
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
  void reportEndedSessions(ports);
}

/**
 * Ends the session whose `token` got a 401, but only while that token is in use; resolves with whether it
 * ended the session. An open account stays open for reading. The reason `password-changed` also deletes the
 * password's verifier on this phone, but not that of a PIN.
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

// Returns the verifier to keep: null after a password change, because the old password must no longer open the
// account. A PIN is kept, because it is valid on this phone only.
const verifierAfter = ({ verifier }: PhoneAccount, reason: SessionEnd) =>
  reason === 'password-changed' && !verifier?.isPin ? null : verifier;

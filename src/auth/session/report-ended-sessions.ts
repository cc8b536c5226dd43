// Notifies the server of sessions that ended on this phone, also later: when the phone had no network at
// that time and no longer has the token.
// Only the session's id, which grants no access, is stored for that, and it is deleted only after the
// server was notified.
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { sessionIdOf } from './session-token.ts';

/** The server accepts at most this many at once. */
const mostAtOnce = 50;

/**
 * Stores the id of the session of a token that is being discarded; does nothing for a token without a
 * session id, or for null.
 */
export async function noteEnded(ports: AuthPorts, token: string | null): Promise<void> {
  const id = token === null ? null : sessionIdOf(token);
  if (id !== null) await ports.accounts.noteEnded(id);
}

/**
 * Notifies the server of the stored ids, at most 50 at once. Never rejects: ids that could not be sent stay
 * for the next call.
 */
export async function reportEndedSessions(ports: AuthPorts): Promise<void> {
  try {
    const ids = (await ports.accounts.listEnded()).slice(0, mostAtOnce);
    if (ids.length === 0) return;
    await ports.api.endSessions(ids);
    await ports.accounts.forgetEnded(ids);
  } catch {
    // Without a network or database, the next start tries again, and so does the return of the network.
  }
}

// Notifies the server of sessions that ended on this phone, even later, when there was no network and their
// token is gone.
// Only the session's id is stored for that, which grants no access, and none is deleted before the server
// knows.
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

/** Notifies the server of all stored ids. Never rejects: ids that could not be sent stay for the next call. */
export async function reportEndedSessions(ports: AuthPorts): Promise<void> {
  try {
    const ids = (await ports.accounts.listEnded()).slice(0, mostAtOnce);
    if (ids.length === 0) return;
    await ports.api.endSessions(ids);
    await ports.accounts.forgetEnded(ids);
  } catch {
    // No network, or no database: tried again at the next start, and when the network is back.
  }
}

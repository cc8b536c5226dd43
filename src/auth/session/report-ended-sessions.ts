// Notifies the server of sessions that ended on this phone, also later if the phone had no network. Only the
// session's id, which grants no access, is stored for that.
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { sessionIdOf } from './session-token.ts';

/** Largest number of session ids that the server accepts in one request. */
const mostAtOnce = 50;

/**
 * Stores the session id of a token that is being discarded, for `reportEndedSessions`; does nothing for
 * null or for a token without a session id.
 */
export async function noteEnded(ports: AuthPorts, token: string | null): Promise<void> {
  const id = token === null ? null : sessionIdOf(token);
  if (id !== null) await ports.accounts.noteEnded(id);
}

/**
 * Notifies the server of the first 50 stored session ids. Never rejects: ids that were not sent stay stored
 * for the next call.
 */
export async function reportEndedSessions(ports: AuthPorts): Promise<void> {
  try {
    const ids = (await ports.accounts.listEnded()).slice(0, mostAtOnce);
    if (ids.length === 0) return;
    await ports.api.endSessions(ids);
    await ports.accounts.forgetEnded(ids);
  } catch {
    // Reporting is tried again at the next start and when the network returns.
  }
}

// Tells the server of sessions that ended on this phone, also later, when there was no network and their token is gone.
// Guarantees that only the session's id is kept for that, which opens nothing, and that none is forgotten before the
// server knows.
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { sessionIdOf } from './session-token.ts';

/** The server takes no more at once. */
const mostAtOnce = 50;

/** Keeps the id of the session of a token that is being given up; nothing for a token without one, or for null. */
export async function noteEnded(ports: AuthPorts, token: string | null): Promise<void> {
  const id = token === null ? null : sessionIdOf(token);
  if (id !== null) await ports.accounts.noteEnded(id);
}

/** Tells all that is kept. Never rejects: what could not be told stays for the next call. */
export async function tellEnded(ports: AuthPorts): Promise<void> {
  try {
    const ids = (await ports.accounts.listEnded()).slice(0, mostAtOnce);
    if (ids.length === 0) return;
    await ports.api.endSessions(ids);
    await ports.accounts.forgetEnded(ids);
  } catch {
    // No network, or no database: asked again at the next start, and when the network is back.
  }
}

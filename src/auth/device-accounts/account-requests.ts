// What the person of the open account does with the whole of it: see where it is signed in, take its data along, end it.
// Guarantees typed errors: `missing-session`, `offline`, `rate-limited`, `suspended`, `server` for each, and those named.

import { currentlyOpen } from '#auth/session/current-account.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { asAuthError } from '#auth/sign-in/to-auth-error.ts';
import type { OpenSession } from '#backend/api/own-account.ts';
import type { AuthPorts } from './auth-ports.ts';
import { beginErasing } from './erase-account.ts';

export type { OpenSession };

/** Where the account is signed in, the session last seen first; `own` is this phone's. */
export const listSessions = async (ports: AuthPorts): Promise<OpenSession[]> =>
  asAuthError('refused', ports.api.listSessions(await openToken(ports)));

/** Ends other sessions of the account: their phones ask for the password and keep what they have. Idempotent. */
export const endSessions = async (ports: AuthPorts, ids: readonly string[]): Promise<void> =>
  asAuthError('refused', ports.api.endSessions(ids));

/** The same for all but this phone's, more than `shown` included. */
export const endOtherSessions = async (ports: AuthPorts, shown: readonly string[]): Promise<void> =>
  asAuthError('refused', ports.api.endOtherSessions(await openToken(ports), shown));

/** Everything that the server keeps of the account. */
export const exportAccount = async (ports: AuthPorts): Promise<Record<string, unknown>> =>
  asAuthError('refused', ports.api.exportAccount(await openToken(ports)));

/**
 * Deletes the account on the server, then begins to erase it here (see `beginErasing`). Without a password the session
 * must be a provider's and not ten minutes old. Rejects with `wrong-password`, `sign-in-again` or `last-admin`.
 */
export async function deleteAccount(ports: AuthPorts, password: string | null): Promise<void> {
  const open = await currentlyOpen(ports);
  const token = await openToken(ports);
  await asAuthError('refused', ports.api.deleteAccount(token, password));
  if (open) await beginErasing(ports, open.accountId);
}

async function openToken(ports: AuthPorts): Promise<string> {
  const token = (await currentlyOpen(ports))?.session?.access_token;
  if (!token) throw new AuthError('missing-session');
  return token;
}

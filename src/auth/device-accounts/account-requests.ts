// Lets the user of the open account list and end its sessions, export its data, and delete the account. A
// failed request rejects with an AuthError.

import { currentlyOpen } from '#auth/session/current-account.ts';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import { asAuthError } from '#auth/sign-in/to-auth-error.ts';
import type { OpenSession } from '#backend/api/own-account.ts';
import type { AuthPorts } from './auth-ports.ts';
import { beginErasing } from './erase-account.ts';

export type { OpenSession };

/** Lists the account's sessions, the most recently seen first; `isOwn` marks this phone's session. */
export const listSessions = async (ports: AuthPorts): Promise<OpenSession[]> =>
  asAuthError('refused', ports.api.listSessions(await openToken(ports)));

/**
 * Ends the sessions with these ids. The phones that used them ask their user to sign in again, and keep their
 * data.
 */
export const endSessions = async (ports: AuthPorts, ids: readonly string[]): Promise<void> =>
  asAuthError('refused', ports.api.endSessions(ids));

/**
 * Ends all sessions of the account except this phone's. `shown` contains the ids that the user saw in the
 * list: a server of an earlier version ends only these.
 */
export const endOtherSessions = async (ports: AuthPorts, shown: readonly string[]): Promise<void> =>
  asAuthError('refused', ports.api.endOtherSessions(await openToken(ports), shown));

export const exportAccount = async (ports: AuthPorts): Promise<Record<string, unknown>> =>
  asAuthError('refused', ports.api.exportAccount(await openToken(ports)));

/**
 * Deletes the open account on the server, then begins to erase it from this phone (see `beginErasing`). If
 * `password` is null, the session must come from an identity provider and be less than ten minutes old.
 * Rejects, among others, with `wrong-password`, `sign-in-again` or `last-admin`.
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

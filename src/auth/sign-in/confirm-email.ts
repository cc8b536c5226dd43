// Confirms an e-mail address by the link of the confirmation mail, and requests that mail again.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { currentlyOpen } from '#auth/session/current-account.ts';
import { refreshSession } from '#auth/session/refresh.ts';
import { expectToken } from '#auth/session/session-token.ts';
import { AuthError } from './auth-error.ts';
import { asAuthError } from './to-auth-error.ts';

/**
 * Confirms the address of the account in the token. Rejects with `missing-session` if there is no token,
 * `invalid-jwt` if it is truncated or the server did not sign it, `link-expired` if it has expired, `offline`,
 * `server`, …
 */
export async function confirmEmail(ports: AuthPorts, token: string | undefined): Promise<void> {
  if (!token) throw new AuthError('missing-session');
  expectToken(token);
  await asAuthError('link-expired', ports.api.confirmVerification(token));
  if ((await currentlyOpen(ports))?.session) await refreshSession(ports, { now: true });
}

/** Requests the confirmation mail again. Rejects with `mailed-lately`, `offline`, `missing-session`, … */
export async function resendConfirmation(ports: AuthPorts): Promise<void> {
  const session = (await currentlyOpen(ports))?.session;
  if (!session) throw new AuthError('missing-session');
  const { access_token: token, user } = session;
  await asAuthError('refused', ports.api.requestVerification(token, user.email));
}

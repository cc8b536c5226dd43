// Handles a forgotten or changed password: the request for a mail, the mail's link, an administrator's code,
// and the change while signed in. After a change while signed in, the phone accepts the new password offline
// too.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { makeVerifier } from '#auth/device-accounts/password-verifier.ts';
import { currentlyOpen } from '#auth/session/current-account.ts';
import { expectToken } from '#auth/session/session-token.ts';
import type { CodeReset } from '#backend/api/auth-api.ts';
import { AuthError } from './auth-error.ts';
import { isLongEnough } from './password-length.ts';
import { acceptSession } from './sign-in.ts';
import { asAuthError } from './to-auth-error.ts';
import { inTurn } from './wait-for-turn.ts';

/**
 * Requests the mail with the reset link; also resolves for unknown addresses. `back` is the path that the
 * user returns to. Rejects with `mailed-lately` if the last mail was requested too recently, whether the
 * address is known or not; also with `captcha-refused`, `offline`, …
 */
export async function requestReset(
  ports: AuthPorts,
  { email, back, captchaToken }: { email: string; back?: string | undefined; captchaToken: string },
): Promise<void> {
  await asAuthError('refused', ports.api.requestReset(email.trim(), captchaToken, back));
}

/**
 * Notifies the page that a reset link was opened, with the event `password-recovery`. Throws
 * `missing-session` if the link has no token, `invalid-jwt` if its token is truncated.
 */
export function beginRecovery(ports: AuthPorts, resetToken: string | undefined): void {
  if (!resetToken) throw new AuthError('missing-session');
  expectToken(resetToken);
  ports.events.emit({ type: 'password-recovery' });
}

/**
 * Sets the password with the token of a reset mail. Every session of the account ends, also on this phone.
 * Rejects with `password-too-short`, `link-expired` for a token that is old or was used, `invalid-jwt` for
 * one that the server did not sign, …
 */
export async function confirmReset(ports: AuthPorts, resetToken: string, password: string): Promise<void> {
  if (!isLongEnough(password)) throw new AuthError('password-too-short');
  await asAuthError('link-expired', ports.api.confirmReset(resetToken, password));
}

/**
 * Sets the password with a code that an administrator issued. Every session of the account ends. Rejects with
 * `password-too-short`, `wrong-reset-code` for any invalid code and for an unknown address,
 * `captcha-refused`, …
 */
export async function resetByCode(
  ports: AuthPorts,
  { captchaToken, ...reset }: CodeReset & { captchaToken: string },
): Promise<void> {
  if (!isLongEnough(reset.password)) throw new AuthError('password-too-short');
  const sent = { ...reset, email: reset.email.trim() };
  await asAuthError('refused', ports.api.resetByCode(sent, captchaToken));
}

/** The new password is already stored, so the form stays busy until the queue accepts the sign-in. */
const untilAccepted = { onWait: () => undefined, signal: new AbortController().signal };

/**
 * Changes the open account's password and signs it in again, because the change ends its token; that sign-in
 * needs its own captcha. A change that the server made, but answered with an error, is sent again. Rejects with
 * `password-too-short`, `missing-session`, `wrong-password`, …
 */
export async function changePassword(
  ports: AuthPorts,
  input: { oldPassword: string; password: string; solveCaptcha: () => Promise<string> },
): Promise<void> {
  const { oldPassword, password, solveCaptcha } = input;
  if (!isLongEnough(password)) throw new AuthError('password-too-short');
  const session = (await currentlyOpen(ports))?.session;
  if (!session) throw new AuthError('missing-session');
  const { id, email } = session.user;
  const captchaToken = await solveCaptcha();
  const change = ports.api.changePassword(session.access_token, id, oldPassword, password);
  await asAuthError('wrong-password', change).catch(async (refused: unknown) => {
    if (!(await wasChanged(ports, session.access_token))) throw refused;
    // An earlier try changed the password, but the server answered 503, because the replica did not have the change
    // in time. The same change, sent again, succeeds once the replica has it.
    const again = ports.api.signIn(email, password, await solveCaptcha());
    const { token } = await asAuthError('wrong-password', again);
    await asAuthError('server', ports.api.changePassword(token, id, password, password));
  });
  const signingIn = inTurn(ports, () => ports.api.signIn(email, password, captchaToken), untilAccepted);
  const answer = await asAuthError('server', signingIn);
  await acceptSession(ports, answer, await makeVerifier(password, ports.crypto), 'user-updated');
}

/** Returns whether the token was valid until the password of its account changed. */
const wasChanged = (ports: AuthPorts, token: string): Promise<boolean> =>
  ports.api.readTokenState(token).then(
    ({ isPasswordChanged }) => isPasswordChanged,
    () => false,
  );

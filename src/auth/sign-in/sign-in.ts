// Signs an account in by password, and stores the session of any kind of sign-in on this phone. The session
// is stored before a listener is notified.

import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { finishErasing } from '#auth/device-accounts/erase-account.ts';
import { noTries } from '#auth/device-accounts/failed-attempts.ts';
import { makeVerifier, type PasswordVerifier } from '#auth/device-accounts/password-verifier.ts';
import { openAccount } from '#auth/session/current-account.ts';
import { makeSession, sessionIdOf } from '#auth/session/session-token.ts';
import { cameNow } from '#auth/session/token-age.ts';
import type { AuthAnswer } from '#backend/api/auth-api.ts';
import { asAuthError } from './to-auth-error.ts';
import { inTurn, type TurnWatch } from './wait-for-turn.ts';

export type SignInInput = {
  email: string;
  password: string;
  captchaToken: string;
  /** If present, the sign-in is repeated until the server's sign-in queue accepts it; if absent, it is sent once. */
  watch?: TurnWatch;
};

/**
 * Signs in and stores the session. Rejects with an AuthError, for example `captcha-refused` or `suspended`. An
 * unknown address and a wrong password both give `wrong-credentials`.
 */
export async function signIn(ports: AuthPorts, input: SignInInput): Promise<PhoneAccount> {
  const { email, password, captchaToken, watch } = input;
  const device = await deviceOf(ports, email.trim());
  const answering = asAuthError(
    'wrong-credentials',
    inTurn(ports, () => ports.api.signIn(email.trim(), password, captchaToken, device), watch),
  );
  const [answer, verifier] = await Promise.all([answering, makeVerifier(password, ports.crypto)]);
  return acceptSession(ports, answer, verifier);
}

// Returns the id of the account's last session on this phone; undefined without one, and if the list of
// accounts cannot be read, because the sign-in does not need the id.
async function deviceOf({ accounts }: AuthPorts, email: string): Promise<string | undefined> {
  const known = await accounts.list().catch(() => []);
  return known.find((account) => account.email.toLowerCase() === email.toLowerCase())?.device;
}

/**
 * Stores the session of an answer, opens its account and emits `event`. If `verifier` is null, the phone
 * keeps the verifier that it has.
 */
export async function acceptSession(
  ports: AuthPorts,
  answer: AuthAnswer,
  verifier: PasswordVerifier | null,
  event: 'signed-in' | 'user-updated' = 'signed-in',
): Promise<PhoneAccount> {
  const { token, user } = answer;
  const tokenCame = cameNow(ports, answer);
  await finishErasing(ports, user.id);
  const session = makeSession(token, {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    verified: user.verified,
  });
  const device = sessionIdOf(token);
  const row = (stored: PhoneAccount | null): PhoneAccount => ({
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    isAdmin: user.isAdmin,
    session,
    tokenCame,
    ...(device === null ? {} : { device }),
    ended: null,
    verifier: verifier ?? stored?.verifier ?? null,
    tries: noTries,
    isErasing: false,
    lastUsedMs: ports.clock.now(),
  });
  const account = (await ports.accounts.update(user.id, row)) ?? row(null);
  await openAccount(ports, account);
  ports.events.emit({ type: event, session });
  return account;
}

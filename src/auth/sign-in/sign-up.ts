// Creates an account under an id chosen on this phone and signs it in at once.
// A sign-up that is repeated after a lost answer creates no second account.

import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { AuthError } from './auth-error.ts';
import { forgetPendingId, hasPendingId, pendingId } from './pending-sign-up.ts';
import { signIn } from './sign-in.ts';
import { mapFailure } from './to-auth-error.ts';
import { inTurn, type TurnWatch } from './wait-for-turn.ts';

export type SignUpInput = {
  fullName: string;
  email: string;
  password: string;
  captchaToken: string;
  /** Solves the captcha of the sign-in that follows; called after the request that creates the account. */
  solveSignIn: () => Promise<string>;
  /**
   * The id of an account that the server has lost and that is to be created again; its data and outbox on
   * this phone are kept.
   */
  accountId?: string;
  /**
   * If present, the sign-up and the sign-in that follows are repeated until the server's sign-in queue accepts them; if
   * absent, each is sent once, and `signUp` rejects if the queue refuses it.
   */
  watch?: TurnWatch;
};

/**
 * Creates an account on the server and signs it in. Rejects, among others, with `email-taken`,
 * `email-invalid`, `password-too-short`, `captcha-refused`.
 */
export async function signUp(ports: AuthPorts, input: SignUpInput): Promise<PhoneAccount> {
  // The server stores an address in lower case and confirms only the stored address.
  const email = input.email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const wasTried = input.accountId !== undefined || hasPendingId(ports, email);
  const id = input.accountId ?? pendingId(ports, email);
  try {
    const account = { ...input, id, email, fullName: input.fullName.trim() };
    await inTurn(ports, () => ports.api.signUp(account), input.watch);
  } catch (thrown) {
    const error = mapFailure(thrown, 'refused');
    // The server refused the id: it belongs to another user, or to an account that was created and deleted
    // meanwhile. The next try without `accountId` uses another id.
    if (thrown instanceof AuthApiFailure && thrown.fieldCodes.id) forgetPendingId(ports);
    // If an earlier try created the account and its answer was lost, the password opens it.
    if (error.code !== 'email-taken' || !wasTried) throw error;
    return enterIfOurs(ports, { ...input, email }, error);
  }
  const account = await enter(ports, { ...input, email });
  // The request is not awaited: the account works without the mail, and the profile screen can send it again.
  const token = account.session?.access_token;
  if (token) ports.api.requestVerification(token, email).catch(() => undefined);
  return account;
}

async function enter(ports: AuthPorts, input: SignUpInput): Promise<PhoneAccount> {
  const { email, password, solveSignIn, watch } = input;
  const captchaToken = await solveSignIn();
  const account = await signIn(ports, { email, password, captchaToken, ...(watch ? { watch } : {}) });
  forgetPendingId(ports);
  return account;
}

async function enterIfOurs(ports: AuthPorts, input: SignUpInput, taken: AuthError): Promise<PhoneAccount> {
  try {
    return await enter(ports, input);
  } catch (thrown) {
    throw thrown instanceof AuthError && thrown.code === 'wrong-credentials' ? taken : thrown;
  }
}

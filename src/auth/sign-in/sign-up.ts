// Makes an account under an id chosen on this phone and signs it in at once.
// Guarantees that a sign-up repeated after a lost answer makes no second account.

import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { AuthError } from './auth-error.ts';
import { forgetPendingId, hasPendingId, pendingId } from './pending-sign-up.ts';
import { signIn } from './sign-in.ts';
import { mapFailure } from './to-auth-error.ts';

export type SignUpInput = {
  fullName: string;
  email: string;
  password: string;
  captchaToken: string;
  /** The sign-in that follows needs a check of its own; asked for once the account is made. */
  solveSignIn: () => Promise<string>;
  /** Given to make an account again that the server has lost: its data here and its outbox follow. */
  accountId?: string;
};

/**
 * Opens the new account and resolves with it. Rejects with an AuthError: `email-taken`, `email-invalid`,
 * `password-too-short`, `captcha-refused`, `rate-limited`, `offline`, `server`.
 */
export async function signUp(ports: AuthPorts, input: SignUpInput): Promise<PhoneAccount> {
  // The server keeps addresses so, and confirms only the one that it keeps.
  const email = input.email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const wasTried = input.accountId !== undefined || hasPendingId(ports, email);
  const id = input.accountId ?? pendingId(ports, email);
  try {
    await ports.api.signUp({ ...input, id, email, fullName: input.fullName.trim() });
  } catch (thrown) {
    const error = mapFailure(thrown, 'refused');
    // Its account was made and deleted meanwhile, or is another's: the next try carries another.
    if (thrown instanceof AuthApiFailure && thrown.fieldCodes.id) forgetPendingId(ports);
    // An earlier try may have made the account and lost its answer: then this password opens it.
    if (error.code !== 'email-taken' || !wasTried) throw error;
    return enterIfOurs(ports, { ...input, email }, error);
  }
  const account = await enter(ports, { ...input, email });
  // Confirming can wait: the account works without it, and the profile screen offers the mail once more.
  const token = account.session?.access_token;
  if (token) ports.api.requestVerification(token, email).catch(() => undefined);
  return account;
}

async function enter(ports: AuthPorts, { email, password, solveSignIn }: SignUpInput): Promise<PhoneAccount> {
  const account = await signIn(ports, { email, password, captchaToken: await solveSignIn() });
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

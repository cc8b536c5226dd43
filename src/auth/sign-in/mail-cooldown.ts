// Returns how long the user must wait before requesting another mail. The server sets the limit for each
// kind of mail and each address, known or not.
// A wait that the server states takes precedence over the one assumed here.
import { AuthError } from './auth-error.ts';

/** Wait that is assumed if the server states none: two minutes. */
export const mailPauseMs = 120_000;

/**
 * Returns the milliseconds until the next mail can be requested; null for a failure that has nothing to do
 * with mails.
 */
export function mailWaitMs(thrown: unknown): number | null {
  if (!(thrown instanceof AuthError) || thrown.code !== 'mailed-lately') return null;
  return thrown.retryAfterMs ?? mailPauseMs;
}

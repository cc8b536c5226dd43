// Returns how long the user must wait before requesting another mail. A wait that the server states takes
// precedence over the one assumed here.
import { AuthError } from './auth-error.ts';

export const mailPauseMs = 120_000;

/**
 * Returns the milliseconds until the next mail can be requested; null if `thrown` is not a `mailed-lately`
 * error.
 */
export function mailWaitMs(thrown: unknown): number | null {
  if (!(thrown instanceof AuthError) || thrown.code !== 'mailed-lately') return null;
  return thrown.retryAfterMs ?? mailPauseMs;
}

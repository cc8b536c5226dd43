// Returns how long to wait between two mails of one kind to an address, known or not; the limit is the
// server's.
// A wait that the server states takes precedence over the one assumed here.
import { AuthError } from './auth-error.ts';

/** Two minutes. */
export const mailPauseMs = 120_000;

/**
 * Returns the milliseconds until the next mail can be requested; null for a failure that has nothing to do
 * with mails.
 */
export function mailWaitMs(thrown: unknown): number | null {
  if (!(thrown instanceof AuthError) || thrown.code !== 'mailed-lately') return null;
  return thrown.retryAfterMs ?? mailPauseMs;
}

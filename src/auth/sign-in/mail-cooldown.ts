// How far apart mails of one kind to an address are, as the server has it, known address or not.
// Guarantees that what the server says of its own wait comes before what is known here.
import { AuthError } from './auth-error.ts';

/** Two minutes. */
export const mailPauseMs = 120_000;

/** Milliseconds until the next mail may be asked for; null for a failure that has nothing to do with it. */
export function mailWaitMs(thrown: unknown): number | null {
  if (!(thrown instanceof AuthError) || thrown.code !== 'mailed-lately') return null;
  return thrown.retryAfterMs ?? mailPauseMs;
}

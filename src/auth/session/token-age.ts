// Decides how old a session's token is, and whether it must be renewed.
// A phone's clock that is wrong by years, or was changed meanwhile, neither lets a token expire nor renews
// one every time: if the clock was set back, a renewal records the time again.

import type { AuthPorts, PhoneAccount, TokenCame } from '#auth/device-accounts/auth-ports.ts';
import type { AuthAnswer } from '#backend/api/auth-api.ts';

const dayMs = 24 * 3_600_000;

/**
 * A token is valid for a year and renewed in its last month, so that even a phone that is seldom online
 * renews it in time.
 */
export const renewalWindowMs = 30 * dayMs;

/**
 * Returns the times for a token that has just arrived; if the answer does not state the server's time, the
 * phone's is used.
 */
export function cameNow(
  { clock }: Pick<AuthPorts, 'clock'>,
  { serverTime }: Pick<AuthAnswer, 'serverTime'>,
): TokenCame {
  const phoneTime = clock.now();
  return { serverTime: serverTime ?? phoneTime, phoneTime };
}

/**
 * Returns whether the token must be renewed; false for an account without a session. `nowMs` is the time of
 * the phone's clock.
 */
export function isRenewalDue({ session, tokenCame }: PhoneAccount, nowMs: number): boolean {
  if (!session) return false;
  if (!tokenCame) return true;
  const sinceMs = nowMs - tokenCame.phoneTime;
  // The phone corrects its clock by seconds now and then; after a jump of a day it no longer tells the
  // token's age.
  if (sinceMs < -dayMs) return true;
  return session.expires_at * 1000 - (tokenCame.serverTime + sinceMs) < renewalWindowMs;
}

// Returns the time at which a session's token arrives, and whether the token must be renewed.
// A phone's clock may be wrong by years, or be changed later. A wrong clock makes no token expire. A large change of
// the clock can cause one renewal, which stores the new time of the phone; later checks count from that time.

import type { AuthPorts, PhoneAccount, TokenCame } from '#auth/device-accounts/auth-ports.ts';
import type { AuthAnswer } from '#backend/api/auth-api.ts';

const dayMs = 24 * 3_600_000;

/**
 * A token is renewed in its last 30 days. It is valid for a year, so that even a phone that is seldom online
 * renews it in time.
 */
export const renewalWindowMs = 30 * dayMs;

/**
 * Returns the present time by both clocks, for a token that has just arrived. If the answer does not state
 * the server's time, the phone's time is used for both.
 */
export function cameNow(
  { clock }: Pick<AuthPorts, 'clock'>,
  { serverTime }: Pick<AuthAnswer, 'serverTime'>,
): TokenCame {
  const phoneTime = clock.now();
  return { serverTime: serverTime ?? phoneTime, phoneTime };
}

/**
 * Returns whether the token must be renewed; false for an account without a session, true if it is unknown
 * when the token was issued. `nowMs` is the time of the phone's clock.
 */
export function isRenewalDue({ session, tokenCame }: PhoneAccount, nowMs: number): boolean {
  if (!session) return false;
  if (!tokenCame) return true;
  const sinceMs = nowMs - tokenCame.phoneTime;
  // The time since the token arrived is unknown if the phone's clock was set back by more than a day. Smaller steps
  // are ignored, because the phone corrects its clock by seconds from time to time.
  if (sinceMs < -dayMs) return true;
  return session.expires_at * 1000 - (tokenCame.serverTime + sinceMs) < renewalWindowMs;
}

// How old a session's token is, and whether it is time to renew it.
// Guarantees that a phone's clock that is wrong by years, or set meanwhile, neither lets a token run out nor renews one each
// time: where it was set back, a renewal tells anew.

import type { AuthPorts, PhoneAccount, TokenCame } from '#auth/device-accounts/auth-ports.ts';
import type { AuthAnswer } from '#backend/api/auth-api.ts';

const dayMs = 24 * 3_600_000;

/** A token of a year is renewed in its last month, so that a phone that is seldom online meets it in time. */
export const renewalWindowMs = 30 * dayMs;

/** For a token that has just come; an answer that does not tell the time is taken for the phone's. */
export function cameNow(
  { clock }: Pick<AuthPorts, 'clock'>,
  { serverTime }: Pick<AuthAnswer, 'serverTime'>,
): TokenCame {
  const phoneTime = clock.now();
  return { serverTime: serverTime ?? phoneTime, phoneTime };
}

/** `nowMs`: what the phone's clock says. False for an account without a session. */
export function isRenewalDue({ session, tokenCame }: PhoneAccount, nowMs: number): boolean {
  if (!session) return false;
  if (!tokenCame) return true;
  const sinceMs = nowMs - tokenCame.phoneTime;
  // The phone corrects its clock by seconds now and then; a day of it says nothing of the token's age any more.
  if (sinceMs < -dayMs) return true;
  return session.expires_at * 1000 - (tokenCame.serverTime + sinceMs) < renewalWindowMs;
}

// Renews the session's token well before it expires, and retries by itself after a failure.
// Only a 401 ends the session; the phone's clock and other failures do not.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { refused } from '#auth/sign-in/to-auth-error.ts';
import { backoffMs } from '#lib/backoff.ts';
import { sleep } from '#lib/clock.ts';
import { currentlyOpen, replaceOpenSession } from './current-account.ts';
import { refuseToken } from './end-session.ts';
import type { Session, SessionEnd } from './session.ts';
import { makeSession } from './session-token.ts';
import { cameNow, isRenewalDue } from './token-age.ts';

const checkIntervalMs = 3_600_000;
/** Pauses between the tries of one check: 200 ms, then twice as long each time. */
const retryBackoff = { firstMs: 200, longestMs: 30_000 };
const triesPerCheck = 9;

export type RefreshOutcome = 'not-due' | 'renewed' | 'ended' | 'unreachable';

/**
 * Renews the open account's token if it is due, or at once with `now`. Tries nine times at most, and does not
 * try again after a 401; `signal` stops the retries. Resolves with `not-due` also if no session is open, or
 * if the session was replaced or ended before the new token arrived.
 */
export async function refreshSession(
  ports: AuthPorts,
  options: { now?: boolean; signal?: AbortSignal } = {},
): Promise<RefreshOutcome> {
  const session = (await currentlyOpen(ports))?.session;
  if (!session || !(options.now || (await isDue(ports, session)))) return 'not-due';
  for (let failures = 0; failures < triesPerCheck; failures++) {
    if (failures > 0) await sleep(ports.clock, backoffMs(retryBackoff, failures, 1), options.signal);
    if (options.signal?.aborted) break;
    const outcome = await renewOnce(ports, session);
    if (outcome !== 'unreachable') return outcome;
  }
  return 'unreachable';
}

/**
 * Checks now, and an hour after each check, whether the token must be renewed, until the returned function is
 * called.
 */
export function startSessionRefresh(ports: AuthPorts): () => void {
  const stop = new AbortController();
  let cancel = (): void => undefined;
  const check = async () => {
    await refreshSession(ports, { signal: stop.signal });
    if (!stop.signal.aborted) cancel = ports.clock.after(checkIntervalMs, check);
  };
  void check();
  return () => {
    stop.abort();
    cancel();
  };
}

async function isDue({ accounts, clock }: AuthPorts, { user }: Session): Promise<boolean> {
  const account = await accounts.read(user.id);
  return account !== null && isRenewalDue(account, clock.now());
}

async function renewOnce(ports: AuthPorts, session: Session): Promise<RefreshOutcome> {
  const accountId = session.user.id;
  const token = session.refresh_token;
  try {
    const answer = await ports.api.refresh(token);
    const { token: newToken, user } = answer;
    const tokenCame = cameNow(ports, answer);
    const renewed = makeSession(newToken, { ...session.user, email: user.email, verified: user.verified });
    const row = await ports.accounts.update(accountId, (stored) =>
      stored?.session?.access_token === token
        ? { ...stored, session: renewed, tokenCame, email: user.email, isAdmin: user.isAdmin }
        : stored,
    );
    if (row?.session?.access_token !== newToken) return 'not-due';
    await replaceOpenSession(ports, accountId, renewed);
    ports.events.emit({ type: 'token-refreshed', session: renewed });
    return 'renewed';
  } catch (thrown) {
    if (!refused(thrown)) return 'unreachable';
    await refuseToken(ports, accountId, token, await reasonOf(ports, token));
    return 'ended';
  }
}

async function reasonOf(ports: AuthPorts, token: string): Promise<Exclude<SessionEnd, 'asked'>> {
  try {
    const { isDeleted, isPasswordChanged } = await ports.api.readTokenState(token);
    return isDeleted ? 'deleted' : isPasswordChanged ? 'password-changed' : 'refused';
  } catch {
    return 'refused';
  }
}

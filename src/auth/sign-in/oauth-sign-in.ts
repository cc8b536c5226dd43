// Signs in with a third-party identity provider: builds the URL of its page and handles the code that it
// returns.
// A code is only used for a sign-in that was started in this browser, and only once.

import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthError } from './auth-error.ts';
import { acceptSession } from './sign-in.ts';
import { asAuthError, mapFailure } from './to-auth-error.ts';

const callbackPath = '/callback';
// Separates PocketBase's own `state` from the return path that is appended to it; PocketBase's states
// consist of letters and digits only.
const backSeparator = '~';

/**
 * Starts a sign-in and returns the URL of the provider's page. `back` is the path to which the user returns.
 * It is sent in the `state` of the URL, which the provider repeats in its link back: `backOfState` can read
 * it even if that link opens in another browser. Rejects with `refused` if the server does not offer the
 * provider, `offline`, …
 */
export async function beginProviderSignIn(
  ports: AuthPorts,
  { name, label, origin, back }: { name: string; label?: string; origin: string; back: string | undefined },
): Promise<string> {
  const providers = await asAuthError('server', ports.api.listIdentityProviders());
  const provider = providers.find((offered) => offered.name === name);
  if (!provider) throw new AuthError('refused');
  const { codeVerifier } = provider;
  const state = back === undefined ? provider.state : `${provider.state}${backSeparator}${back}`;
  await ports.accounts.savePendingSignIn({ name, state, codeVerifier, ...(label && { label }) });
  const address = new URL(provider.authUrl + encodeURIComponent(origin + callbackPath));
  address.searchParams.set('state', state);
  return address.href;
}

/**
 * Returns the `back` path in the `state` of a provider's link; undefined if there is none. Anyone can write
 * such a link, so the caller must check the path.
 */
export function backOfState(state: string | undefined): string | undefined {
  const at = state?.indexOf(backSeparator) ?? -1;
  return at < 0 ? undefined : state?.slice(at + backSeparator.length);
}

/**
 * Completes the sign-in with the code and state of the provider's link; for `isTakenOver` see `AuthAnswer`.
 * Rejects with `no-code` if the link lacks its code or state, `invalid-pkce-flow` if it does not belong to a
 * sign-in started in this browser, or with the error of the request. The error names the provider if the link
 * belongs to such a sign-in.
 */
export async function completeProviderSignIn(
  ports: AuthPorts,
  link: { code?: string | undefined; state?: string | undefined },
  origin: string,
): Promise<{ account: PhoneAccount; isTakenOver: boolean }> {
  const { code, state } = link;
  if (!state) throw new AuthError('no-code');
  const pending = await ports.accounts.takePendingSignIn();
  const isOurs = pending?.state === state;
  const provider = isOurs ? { provider: pending.label ?? pending.name } : {};
  if (!code) throw new AuthError('no-code', provider);
  if (!isOurs) throw new AuthError('invalid-pkce-flow');
  const { name, codeVerifier } = pending;
  const exchange = ports.api.completeIdentitySignIn(name, code, codeVerifier, origin + callbackPath);
  try {
    const answer = await asAuthError('refused', exchange);
    return { account: await acceptSession(ports, answer, null), isTakenOver: answer.isTakenOver === true };
  } catch (thrown) {
    const { code: found, retryAfterMs } = mapFailure(thrown, 'unexpected');
    throw new AuthError(found, { cause: thrown, retryAfterMs, ...provider });
  }
}

// Signing in with a third-party identity provider: leaving for its page and coming back with a code.
// Guarantees that a code is only used for a sign-in that began in this browser, and only once.

import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { AuthError } from './auth-error.ts';
import { acceptSession } from './sign-in.ts';
import { asAuthError, mapFailure } from './to-auth-error.ts';

const callbackPath = '/callback';
// PocketBase's own states are letters and digits.
const backMark = '~';

/**
 * The address of the provider's page. `back` is where the person wants to be afterwards; the link that leads back
 * carries it too, in its `state`, so that it survives another browser (`backOfState`). Rejects with `refused` when the
 * server does not offer the provider, `offline`, …
 */
export async function beginProviderSignIn(
  ports: AuthPorts,
  { name, label, origin, back }: { name: string; label?: string; origin: string; back: string | undefined },
): Promise<string> {
  const providers = await asAuthError('server', ports.api.listIdentityProviders());
  const provider = providers.find((offered) => offered.name === name);
  if (!provider) throw new AuthError('refused');
  const { codeVerifier } = provider;
  const state = back === undefined ? provider.state : `${provider.state}${backMark}${back}`;
  await ports.accounts.noteBegun({ name, state, codeVerifier, ...(label && { label }) });
  const address = new URL(provider.authUrl + encodeURIComponent(origin + callbackPath));
  address.searchParams.set('state', state);
  return address.href;
}

/** What was given as `back` when the sign-in began; anyone may have written it, so its reader checks it. */
export function backOfState(state: string | undefined): string | undefined {
  const at = state?.indexOf(backMark) ?? -1;
  return at < 0 ? undefined : state?.slice(at + backMark.length);
}

/**
 * Ends it with what the provider's link brought. `isTakenOver`: the account was made by somebody who never confirmed its
 * address, and what they wrote of themselves was emptied. Rejects with `no-code` when the link lacks its code or state,
 * `invalid-pkce-flow` when it does not belong to a sign-in begun here, otherwise as a sign-in does. The error names the
 * provider where the sign-in began here.
 */
export async function completeProviderSignIn(
  ports: AuthPorts,
  link: { code?: string | undefined; state?: string | undefined },
  origin: string,
): Promise<{ account: PhoneAccount; isTakenOver: boolean }> {
  const { code, state } = link;
  if (!state) throw new AuthError('no-code');
  const begun = await ports.accounts.takeBegun();
  const isOurs = begun?.state === state;
  const provider = isOurs ? { provider: begun.label ?? begun.name } : {};
  if (!code) throw new AuthError('no-code', provider);
  if (!isOurs) throw new AuthError('invalid-pkce-flow');
  const { name, codeVerifier } = begun;
  const exchange = ports.api.completeIdentitySignIn(name, code, codeVerifier, origin + callbackPath);
  try {
    const answer = await asAuthError('refused', exchange);
    return { account: await acceptSession(ports, answer, null), isTakenOver: answer.isTakenOver === true };
  } catch (thrown) {
    const { code: found, retryAfterMs } = mapFailure(thrown, 'unexpected');
    throw new AuthError(found, { cause: thrown, retryAfterMs, ...provider });
  }
}

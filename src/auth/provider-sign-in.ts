// Signing in with a third-party identity provider: leaving for its page and coming back with a code.
// Guarantees that a code is only used for a sign-in that began in this browser, and only once.
import { AuthError } from './auth-error.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';
import { asAuthError } from './map-failure.ts';
import { acceptSession } from './sign-in.ts';

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
  { name, origin, back }: { name: string; origin: string; back: string | undefined },
): Promise<string> {
  const providers = await asAuthError('server', ports.api.listIdentityProviders());
  const provider = providers.find((offered) => offered.name === name);
  if (!provider) throw new AuthError('refused');
  const { codeVerifier } = provider;
  const state = back === undefined ? provider.state : `${provider.state}${backMark}${back}`;
  await ports.accounts.noteBegun({ name, state, codeVerifier });
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
 * Ends it with what the provider's link brought. Rejects with `no-code` when the link lacks its code or state,
 * `invalid-pkce-flow` when it does not belong to a sign-in begun here, otherwise as a sign-in does.
 */
export async function completeProviderSignIn(
  ports: AuthPorts,
  link: { code?: string | undefined; state?: string | undefined },
  origin: string,
): Promise<PhoneAccount> {
  const { code, state } = link;
  if (!code || !state) throw new AuthError('no-code');
  const begun = await ports.accounts.takeBegun();
  if (!begun || begun.state !== state) throw new AuthError('invalid-pkce-flow');
  const redirectUrl = origin + callbackPath;
  const { name, codeVerifier } = begun;
  const answer = ports.api.completeIdentitySignIn(name, code, codeVerifier, redirectUrl);
  return acceptSession(ports, await asAuthError('refused', answer), null);
}

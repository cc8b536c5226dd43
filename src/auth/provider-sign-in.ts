// Signing in with a third-party identity provider: leaving for its page and coming back with a code.
// Guarantees that a code is only used for a sign-in that began in this browser, and only once.
import { AuthError } from './auth-error.ts';
import type { AuthPorts, PhoneAccount } from './auth-ports.ts';
import { asAuthError } from './map-failure.ts';
import { acceptSession } from './sign-in.ts';

const callbackPath = '/callback';

/** The address of the provider's page. Rejects with `refused` when the server does not offer it, `offline`, … */
export async function beginProviderSignIn(ports: AuthPorts, name: string, origin: string): Promise<string> {
  const providers = await asAuthError('server', ports.api.listIdentityProviders());
  const provider = providers.find((offered) => offered.name === name);
  if (!provider) throw new AuthError('refused');
  const { state, codeVerifier } = provider;
  await ports.accounts.noteBegun({ name, state, codeVerifier });
  return provider.authUrl + encodeURIComponent(origin + callbackPath);
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

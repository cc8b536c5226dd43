// Starts a real OpenID Connect provider for a test on a free port: a sign-in as `name@host` succeeds, and
// the provider reports this address as verified.
// The provider knows one client, whose URL is set with `serve` once it is known.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import Provider from 'oidc-provider';

export type IdentityProvider = {
  env: Record<string, string>;
  /** Makes the provider ready for sign-ins that return to a URL of `site`; until then it answers 503. */
  serve: (site: string) => void;
  close: () => Promise<void>;
};

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'pare', client_secret: 'a-secret-of-the-tests' };
  return {
    env: {
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_AUTH_URL: `${issuer}/auth`,
      OIDC_TOKEN_URL: `${issuer}/token`,
      OIDC_USERINFO_URL: `${issuer}/me`,
      OIDC_NAME: 'École',
    },
    serve: (site) => {
      const provider = new Provider(issuer, {
        clients: [{ ...client, redirect_uris: [`${site}/callback`] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['of the tests'] },
        findAccount: async (_, id) => ({
          accountId: id,
          claims: async () => ({
            sub: id,
            email: id,
            email_verified: true,
            name: `Élève ${id.split('@')[0]}`,
          }),
        }),
      });
      answer = provider.callback();
    },
    close: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
    },
  };
}

export async function signInAtProvider(page: Page, address: string): Promise<void> {
  await page.locator('input[name="login"]').fill(address);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  // The second page asks for consent.
  await page.locator('button[type="submit"]').click();
}

// Starts a fake OpenID Connect provider whose token and userinfo answers the test defines, and provides the
// environment variables for a server that uses it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type OidcRequest = { path: string | undefined; form: URLSearchParams };
export type OidcAnswer = { status?: number; body: unknown };
export type FakeOidc = { env: Record<string, string>; close: () => void };

export const accessToken = { access_token: 'access', token_type: 'Bearer' };

export async function startOidc(answer: (oidcRequest: OidcRequest) => OidcAnswer): Promise<FakeOidc> {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const { status = 200, body } = answer({ path: request.url, form });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      OIDC_CLIENT_ID: 'pare',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_AUTH_URL: `${base}/auth`,
      OIDC_TOKEN_URL: `${base}/token`,
      OIDC_USERINFO_URL: `${base}/userinfo`,
    },
    close: () => void server.close(),
  };
}

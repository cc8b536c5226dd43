// Provides a fake hCaptcha service. It always accepts the token `good`, for tests without a browser. It accepts a token
// that it issued to a browser only the first time, and refuses everything else.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiScript, boxPage } from './hcaptcha-in-page.ts';

export type FakeHcaptcha = {
  url: string;
  env: Record<string, string>;
  /** Variables of `env` and one more, which replaces hCaptcha's script by that of the fake service. */
  envOfPages: Record<string, string>;
  forms: string[];
  close: () => Promise<void>;
};

export async function startHcaptcha(): Promise<FakeHcaptcha> {
  const forms: string[] = [];
  const given = new Set<string>();
  let tokens = 0;
  const newToken = () => {
    tokens += 1;
    given.add(`token-${tokens}`);
    return `token-${tokens}`;
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url?.split('?')[0];
    if (path === '/1/api.js') return send(response, 'text/javascript', apiScript);
    if (path === '/box') return send(response, 'text/html', boxPage);
    if (path === '/token') return send(response, 'text/plain', newToken());
    forms.push(body);
    const answer = new URLSearchParams(body).get('response') ?? '';
    send(
      response,
      'application/json',
      JSON.stringify({ success: answer === 'good' || given.delete(answer) }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HCAPTCHA_SITEKEY: 'the-site',
    HCAPTCHA_SECRET: 'the-secret',
    HCAPTCHA_VERIFY_URL: `${url}/siteverify`,
  };
  return {
    url,
    env,
    envOfPages: { ...env, HCAPTCHA_SCRIPT_URL: `${url}/1/api.js` },
    forms,
    close: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
    },
  };
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader('content-type', type);
  response.setHeader('access-control-allow-origin', '*');
  response.end(text);
}

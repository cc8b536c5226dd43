// Stands in for hCaptcha's service: says yes to the answer `good` and no to any other, at once and without a browser.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HcaptchaStandIn = {
  /** What a server is started with to ask it. */
  env: Record<string, string>;
  /** The forms that it was asked with. */
  asked: string[];
  close: () => Promise<void>;
};

export async function startHcaptcha(): Promise<HcaptchaStandIn> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: new URLSearchParams(body).get('response') === 'good' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      HCAPTCHA_SITEKEY: 'the-site',
      HCAPTCHA_SECRET: 'the-secret',
      HCAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    asked,
    close: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
    },
  };
}

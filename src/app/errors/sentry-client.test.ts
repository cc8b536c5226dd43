import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseEnvelope } from '@sentry/core';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createErrorClient } from './sentry-client.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Sentry keeps the first `fetch` that it finds, so all tests share one `fetch`, which reads this base URL.
 */
let base = '';
const { fetch } = globalThis;
const fetchFromBase = (path: string, init?: RequestInit) => fetch(new URL(path, base), init);

type Received = { address: string; head: { dsn?: string }; status: number };

/** Returns the status of Sentry Relay: 400 if the envelope's header names another project or key than the URL. */
function statusOfRelay(address: string, head: { dsn?: string }): number {
  if (head.dsn === undefined) return 200;
  const url = new URL(address, 'http://relay');
  const named = new URL(head.dsn);
  const isSame =
    named.username === url.searchParams.get('sentry_key') &&
    `/api${named.pathname}/envelope/` === url.pathname;
  return isSame ? 200 : 400;
}

async function startFakeSentry(dsnOf: (host: string) => string): Promise<Received[]> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const address = request.url ?? '';
    if (address === '/api/app-config')
      return response.end(JSON.stringify({ sentry_dsn: dsnOf(request.headers.host ?? '') }));
    const [head] = parseEnvelope(Buffer.concat(await request.toArray()));
    const status = statusOfRelay(address, head as Received['head']);
    received.push({ address, head: head as Received['head'], status });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', fetchFromBase);
  vi.stubGlobal('location', { origin: base, href: `${base}/exams` });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('__APP_VERSION__', '0.1.0');
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => [], put: async () => undefined }),
  });
  return received;
}

it('createErrorClient sends Sentry an envelope whose header names the configured DSN', async () => {
  const received = await startFakeSentry((host) => `http://key@${host}/7`);
  createErrorClient('errors').capture(new RangeError('a test error'));
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  const { address, head, status } = received[0] ?? {};
  expect(address).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(head?.dsn).toMatch(/^http:\/\/key@127\.0\.0\.1:\d+\/7$/);
  expect(status).toBe(200);
});

it('createErrorClient sends our own server an envelope that names no DSN', async () => {
  const received = await startFakeSentry(() => '');
  createErrorClient('errors').capture(new RangeError('a test error'));
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  expect(received[0]).toMatchObject({ address: '/api/errors', status: 200 });
  expect(received[0]?.head).not.toHaveProperty('dsn');
});

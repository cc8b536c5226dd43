// Tests request bodies that do not arrive, and the limit of open event streams.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asSuperuser } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const maxPerAddress = 48;
const mostAtOnce = 128;
const headAndBodySeconds = 3;

let server: TestServer;
let sockets: Socket[] = [];
let closeAtEnd: (() => void)[] = [];

beforeAll(async () => {
  server = await startServer({ env: { PARE_PROXY_HEADER: 'X-Real-Ip', PARE_SYNC_PER_MINUTE: '0' } });
  return () => server.dispose();
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const close of closeAtEnd) close();
  sockets = [];
  closeAtEnd = [];
});

type Half = { answer: () => string; ended: Promise<unknown>; socket: Socket };

function sendHalf(from: string, path = '/api/sync', bodyBytes = 1000): Half {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: pare\r\nContent-Type: application/json\r\nX-Real-Ip: ${from}\r\n` +
      `Content-Length: ${bodyBytes}\r\n\r\n{"half`,
  );
  sockets.push(socket);
  return { answer: () => received, ended: once(socket, 'close'), socket };
}

const statusesOf = (halves: Half[]) => halves.map(({ answer }) => answer().slice(9, 12)).filter(Boolean);
const post = (from: string, path = '/api/sync') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': from },
    body: '{}',
  });

function serverMegabytes(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid())], { encoding: 'utf8' })) / 1024;
}

describe('request bodies that do not arrive', () => {
  beforeAll(() => server.restart({ env: { PARE_BODY_SECONDS: '30' } }));

  // Each case uses a network address of its own, because the server may not know yet that the connections of
  // the previous case are closed.
  it.each([
    ['/api/sync', '192.0.2.11'],
    ['/api/errors', '192.0.2.12'],
    ['/api/reset-by-code', '192.0.2.13'],
    ['/api/collections/users/auth-with-password', '192.0.2.14'],
  ])(
    'unfinished request bodies on %s use up only the share of their own network address',
    async (path, place) => {
      const halves = Array.from({ length: maxPerAddress + 20 }, () => sendHalf(place, path));
      await expect.poll(() => statusesOf(halves).length, { timeout: 10_000 }).toBe(20);
      expect(new Set(statusesOf(halves))).toEqual(new Set(['503']));
      expect(halves.filter(({ answer }) => answer().includes('Retry-After: 5')).length).toBe(20);
      const elsewhere = sendHalf('192.0.2.2', path);
      await delay(1000);
      expect(elsewhere.answer()).toBe('');
      expect((await post(place)).status).toBe(400);
    },
  );

  it('unfinished request bodies on 1,200 connections from 200 addresses cost the server less than 400 MB', {
    timeout: 60_000,
  }, async () => {
    // Connections of the previous test would count towards the limit for all addresses.
    await server.restart();
    const before = serverMegabytes();
    const halves: Half[] = [];
    while (halves.length < 1200) {
      for (let more = 0; more < 100; more++) halves.push(sendHalf(`198.51.100.${halves.length % 200}`));
      await expect
        .poll(() => statusesOf(halves).length, { timeout: 10_000 })
        .toBeGreaterThanOrEqual(halves.length - mostAtOnce);
    }
    // Requests that arrive at the same moment may be refused (429) before they wait for their bodies.
    const statuses = statusesOf(halves);
    expect(statuses.filter((status) => status !== '429' && status !== '503')).toEqual([]);
    expect(statuses.filter((status) => status === '503').length).toBeGreaterThan(0);
    expect(statuses.length).toBeLessThan(halves.length);
    expect(serverMegabytes() - before).toBeLessThan(400);
    expect((await fetch(`${server.url}/api/app-config`)).status).toBe(200);
  });

  it('unfinished request bodies are refused at once if they have no Content-Length or are too large for their route', async () => {
    const { answer } = sendHalf('192.0.2.1', '/api/errors', 65 * 1024);
    await expect.poll(answer, { timeout: 5000 }).toContain('413');
    const chunked = await fetch(`${server.url}/api/errors`, {
      method: 'POST',
      body: new Blob(['{}']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });
});

describe('the time limit for a request body', () => {
  beforeAll(() => server.restart({ env: { PARE_HEAD_SECONDS: '1', PARE_BODY_SECONDS: '2' } }));

  it.each([
    ['/api/sync', '503'],
    ['/api/errors', '408'],
    ['/api/collections/users/request-password-reset', '408'],
  ])(
    'the time limit for a request body ends the wait on %s with status %s, and frees the share of the network address',
    async (path, status) => {
      const halves = Array.from({ length: maxPerAddress }, () => sendHalf('192.0.2.1', path));
      await Promise.all(halves.map(({ ended }) => ended));
      expect(new Set(statusesOf(halves))).toEqual(new Set([status]));
      const again = Array.from({ length: maxPerAddress }, () => sendHalf('192.0.2.1', '/api/errors'));
      await Promise.all(again.map(({ ended }) => ended));
      // The status would be 503 if the share of the address were still used up.
      expect(new Set(statusesOf(again))).toEqual(new Set(['408']));
    },
  );

  it('the time limit for a request body leaves time for a body that takes a second', async () => {
    const { socket, answer } = sendHalf('192.0.2.1', '/api/sync', '{"half": 1}'.length);
    await delay(1000);
    socket.write('": 1}');
    await expect.poll(answer).toContain('{"error":"malformed"}');
  });

  it('the time limit for a request body is longer for superusers, who upload whole files', async () => {
    const superuser = await asSuperuser(server);
    const body = JSON.stringify({ title: 'Nouvelle', content: 'Texte.', language: 'fr' });
    const sending = request(`${server.url}/api/collections/updates/records`, {
      method: 'POST',
      headers: {
        authorization: superuser.token,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    sending.write(body.slice(0, 10));
    await delay(headAndBodySeconds * 1000 + 500);
    sending.end(body.slice(10));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer)).title]).toEqual([200, 'Nouvelle']);
  });

  it('the time limit for a request body does not end an event stream', async () => {
    const stream = await openStream('192.0.2.1');
    let hasEnded = false;
    void stream.closed.then(() => {
      hasEnded = true;
    });
    await delay(headAndBodySeconds * 1000 + 500);
    expect(hasEnded).toBe(false);
    stream.close();
    await stream.closed;
  });
});

describe('event streams', () => {
  it('event streams are limited to 20 at a time per network address, independently of other addresses', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream('192.0.2.21')));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await openStream('192.0.2.21')).status).toBe(503);
    expect((await openStream('192.0.2.22')).status).toBe(200);
    for (const { close } of streams) close();
    await expect.poll(async () => (await openStream('192.0.2.21')).status, { timeout: 10_000 }).toBe(200);
  });
});

async function openStream(from: string) {
  const stop = new AbortController();
  closeAtEnd.push(() => stop.abort());
  const answer = await fetch(`${server.url}/api/realtime`, {
    headers: { 'x-real-ip': from },
    signal: stop.signal,
  });
  const closed = answer.text().then(
    () => undefined,
    () => undefined,
  );
  return { status: answer.status, closed, close: () => stop.abort() };
}

// Tests what strangers can make the server log or keep open.
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer({ env: { PARE_HEAD_SECONDS: '1' } });

type Entry = { message: string; data: Record<string, unknown>; level: number };

async function logged(query = ''): Promise<{ totalItems: number; items: Entry[] }> {
  const { body } = await backend.superuser.send('GET', `/api/logs?perPage=500&${query}`);
  return body as { totalItems: number; items: Entry[] };
}

const folderBytes = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => join(folder, entry.name))
    .reduce((sum, path) => sum + (statSync(path).isDirectory() ? folderBytes(path) : statSync(path).size), 0);

describe('the log of the server', () => {
  it('the log of the server contains failed requests and no successful one', async () => {
    await backend.guest.send('GET', '/api/health?fine');
    await backend.guest.send('GET', '/api/collections/missing/records?wrong');
    await expect
      .poll(async () => (await logged()).items.map(({ message }) => message), { timeout: 15_000 })
      .toContain('GET /api/collections/missing/records?wrong');
    const { items } = await logged();
    expect(items.filter(({ message }) => message.includes('/api/health'))).toEqual([]);
    expect(items.find(({ message }) => message.includes('?wrong'))?.data).toMatchObject({ status: 404 });
  });

  it('the log of the server grows by less than two megabytes through 2,000 long requests', async () => {
    const before = folderBytes(backend.server.dataDir);
    const send = async (turn: number) => {
      const headers = { 'user-agent': 'a'.repeat(1500), referer: `https://pare.example/${'b'.repeat(1500)}` };
      const path = `/api/collections/missing/records?${turn}${'c'.repeat(9000)}`;
      await backend.guest.send('GET', path, undefined, headers);
    };
    for (let turn = 0; turn < 2000; turn += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => send(turn + at)));
    await expect
      .poll(
        async () =>
          (await logged()).items.some(({ message }) => message.startsWith('The limit of log entries')),
        {
          timeout: 15_000,
        },
      )
      .toBe(true);
    expect(folderBytes(backend.server.dataDir) - before).toBeLessThan(2 * 1024 * 1024);
    const { items } = await logged();
    for (const { message, data } of items) {
      expect(message.length).toBeLessThanOrEqual(200);
      expect(JSON.stringify(data).length).toBeLessThan(1800);
    }
  });

  it('the log of the server has only its newest 20,000 entries after the cron job has trimmed it', async () => {
    const database = new DatabaseSync(join(backend.server.dataDir, 'auxiliary.db'), { timeout: 5000 });
    database.exec(`INSERT INTO _logs (id, level, message, data, created)
      WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 20100)
      SELECT printf('%015d', n), 8, 'made ' || n, '{}', strftime('%Y-%m-%d %H:%M:%fZ') FROM counting`);
    database.close();
    expect((await backend.superuser.send('POST', '/api/crons/pare_log_tidy')).status).toBe(204);
    await expect.poll(async () => (await logged()).totalItems).toBeLessThanOrEqual(20_000);
    const newest = await logged(
      `filter=${encodeURIComponent("message = 'made 20100' || message = 'made 100'")}`,
    );
    expect(newest.items.map(({ message }) => message)).toEqual(['made 20100']);
  });
});

describe('the headers of a request', () => {
  const open = () => {
    const { hostname, port } = new URL(backend.server.url);
    return connect({ host: hostname, port: Number(port) });
  };
  const ended = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });

  it('the headers of a request must arrive completely within the time limit, even if bytes keep coming', async () => {
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: pare\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 100);
    const answer = await ended(socket);
    clearInterval(drip);
    expect(answer).not.toContain('200 OK');
  });

  it('the headers of a request that arrive in time may be followed by a body that arrives later', async () => {
    const socket = open();
    const body = '{"protocol":1}';
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: pare\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    setTimeout(() => socket.write(body), 1500);
    expect(await ended(socket)).toContain('{"error":"malformed"}');
  });

  it('the headers of a request are refused when they are too long', async () => {
    const answer = await fetch(`${backend.server.url}/api/health`, {
      headers: { 'x-long': 'a'.repeat(30_000) },
    });
    expect(answer.status).toBe(431);
  });
});

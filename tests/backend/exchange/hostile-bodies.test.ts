// Tests requests made to cost the server more than they cost their sender, and the limits against them.

import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { bomb, emptyBlocks, largeTables } from '../../support/fixtures/hostile-gzip.ts';
import { person, requestOf } from '../../support/server/sync-people.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  people: [person('pupil'), person('other'), person('suspended', { suspended: true })],
  withoutCatalogue: true,
});

async function sendPacked(name: string, body: BodyInit, path = '/api/sync') {
  const answer = await fetch(world.server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      authorization: world.tokens.get(name) ?? '',
    },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return `${answer.status} ${((await answer.json()) as { error?: string }).error ?? ''}`;
}

const honest = (name: string) => Uint8Array.from(gzipSync(JSON.stringify(requestOf(name))));
const kinds = { bomb, 'empty blocks': emptyBlocks, 'large code tables': largeTables };

describe('a compressed body', () => {
  beforeEach(() => world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } }));

  test.each(Object.entries(kinds))(
    'a compressed body that is hostile is refused as malformed, and the next request is answered: %s',
    async (_, make) => {
      expect(await sendPacked('pupil', make(4_000))).toBe('400 malformed');
      expect(await sendPacked('pupil', make(70_000))).toBe('400 malformed');
      expect(await sendPacked('pupil', honest('pupil'))).toBe('200 ');
    },
  );

  test('a compressed body without a Content-Length is refused as malformed even if its content is valid', async () => {
    expect(await sendPacked('pupil', new Blob([honest('pupil')]).stream())).toBe('400 malformed');
  });

  test('a compressed body that is hostile uses up the decompression limit of its own account only', async () => {
    for (let sent = 0; sent < 4; sent++)
      expect(await sendPacked('pupil', bomb(60_000))).toBe('400 malformed');
    expect(await sendPacked('pupil', bomb(60_000))).toBe('429 rate-limited');
    expect(await sendPacked('pupil', honest('pupil'))).toBe('200 ');
    expect(await sendPacked('other', bomb(60_000))).toBe('400 malformed');
    expect((await world.sync('pupil', requestOf('pupil'))).status).toBe(200);
  });
});

describe('before a request body is read', () => {
  const largest = () => Buffer.alloc(200_000, ' ');

  test('the rate limit of an account is applied before a request body is read', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '2' } });
    for (const body of [honest('pupil'), largeTables(19_000)]) await sendPacked('pupil', body);
    for (const make of Object.values(kinds))
      expect(await sendPacked('pupil', make(19_000))).toBe('429 rate-limited');
    expect((await world.sync('pupil', largest())).status).toBe(429);
    expect(await sendPacked('other', honest('other'))).toBe('200 ');
  });

  test('a suspended account is refused before its request body is read', async () => {
    expect(await sendPacked('suspended', largeTables(19_000))).toBe('403 suspended');
  });

  test('senders without a valid session are counted together by their network address before a request body is read', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '1' } });
    world.tokens.set('stranger', 'not.a.token');
    const answers: string[] = [];
    for (let sent = 0; sent < 6; sent++) {
      answers.push(await sendPacked('guest', largeTables(300)));
      answers.push(await sendPacked('stranger', largeTables(300)));
    }
    // 10 requests a minute are allowed; the start of the server has used one.
    expect(answers).toEqual([...Array(9).fill('400 malformed'), ...Array(3).fill('429 rate-limited')]);
    expect(await sendPacked('pupil', honest('pupil'))).toBe('200 ');
  });

  test('a request body that names another account is refused with 401 and the server’s current position', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } });
    const answer = await world.sync('pupil', requestOf('other'));
    expect([answer.status, answer.body.error, typeof answer.body.position]).toEqual([
      401,
      'auth-required',
      'string',
    ]);
  });
});

describe('the requests for bucket sizes and for a thread', () => {
  test('the requests for bucket sizes and for a thread count towards the exchange’s rate limit of their account', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '3' } });
    const paths = ['/api/buckets/sizes?bucket=catalogue', '/api/threads/x', '/api/buckets/sizes'];
    const statuses: number[] = [];
    for (const path of [...paths, ...paths])
      statuses.push((await world.request('GET', path, 'pupil')).status);
    expect(statuses).toEqual([200, 404, 200, 429, 429, 429]);
    const refused = await world.request('GET', '/api/buckets/sizes', 'pupil');
    expect([refused.body.error, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      'rate-limited',
      true,
    ]);
    expect((await world.request('GET', '/api/buckets/sizes?bucket=catalogue', 'other')).status).toBe(200);
  });

  test('the request for bucket sizes returns no size for buckets that do not exist or belong to another account', async () => {
    await world.server.restart({ env: { PARE_SYNC_PER_MINUTE: '' } });
    const invented = ['forum:1', 'forum:99999', 'library:x', 'library:y-1', 'mine:x', 'x', 'catalogue'];
    const query = invented.map((bucket) => `bucket=${bucket}`).join('&');
    const { body } = await world.request('GET', `/api/buckets/sizes?${query}`, 'pupil');
    expect(Object.keys(body.sizes as object)).toEqual(['catalogue']);
  });
});

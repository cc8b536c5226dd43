import { describe, expect, it } from 'vitest';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer({ env: { PARE_URL: 'https://pare.example' } });

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const tooLarge = json({ text: 'a'.repeat(1024 * 1024) });
const preflightHeaders = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };

const answers: [string, RequestInit?][] = [
  ['/'],
  ['/missing.js'],
  ['/_/'],
  ['/_/missing.js'],
  ['/captcha/1/api.js'],
  ['/api/app-config'],
  ['/api/health'],
  ['/api/nothing'],
  ['/api/files/exams/none/none.pdf'],
  ['/api/collections/users/records', json({})],
  ['/api/sync', json({})],
  ['/api/threads/none'],
  ['/api/buckets/sizes'],
  ['/api/upload/none', json({})],
  // Requests that no route of ours answers: a body that is too large, a method without a route, and
  // preflight requests of other sites.
  ['/api/sync', tooLarge],
  ['/api/app-config', { method: 'DELETE' }],
  ['/api/sync', { method: 'OPTIONS', headers: preflightHeaders }],
  ['/', { method: 'OPTIONS', headers: preflightHeaders }],
];

async function hstsAt(path: string, ask?: RequestInit): Promise<[number, string | null]> {
  const answer = await fetch(backend.server.url + path, ask);
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('strict-transport-security')];
}

describe('a server with an https address', () => {
  const twoYears = 'max-age=63072000; includeSubDomains';

  it.each(answers)(
    'a server with an https address answers %s with Strict-Transport-Security',
    async (path, ask) => {
      expect((await hstsAt(path, ask))[1]).toBe(twoYears);
    },
  );

  it('a request refused by the rate limit is answered with Strict-Transport-Security too', async () => {
    const rules = [{ label: '/api/app-config', audience: '', maxRequests: 1, duration: 60 }];
    await backend.superuser.send('PATCH', '/api/settings', { rateLimits: { enabled: true, rules } });
    await hstsAt('/api/app-config');
    expect(await hstsAt('/api/app-config')).toEqual([429, twoYears]);
  });
});

it('a server with an http address does not send Strict-Transport-Security', async () => {
  await backend.server.restart({ env: { PARE_URL: 'http://pare.example' } });
  for (const [path, ask] of answers) expect((await hstsAt(path, ask))[1]).toBeNull();
});

it('no other site is allowed to read an answer', async () => {
  const { origin } = preflightHeaders;
  for (const path of ['/', '/api/app-config', '/api/collections/subjects/records']) {
    const answer = await fetch(backend.server.url + path, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

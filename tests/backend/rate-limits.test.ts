import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { asSuperuser, type Caller, caller, exchangeAs, makeUser, newId } from './rest.ts';
import { makePlace, postOf } from './samples.ts';
import { mutation } from './sync-people.ts';

const signInPath = '/api/collections/users/auth-with-password';
let server: TestServer;
let superuser: Caller;

beforeAll(async () => {
  server = await startServer();
  superuser = await asSuperuser(server);
});
afterAll(() => server.dispose());

it('lets one address try to sign in sixty times in five minutes', async () => {
  const body = { identity: 'eleve@pare.example', password: 'wrong!' };
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) {
    statuses.push((await caller(server.url).send('POST', signInPath, body)).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400));
  expect(statuses.slice(60)).toEqual([429, 429]);
});

it('lets a whole school behind one address read and write', async () => {
  const place = await makePlace(superuser);
  const pupils = await Promise.all(Array.from({ length: 5 }, () => makeUser(server.url, superuser)));
  const writes = pupils.flatMap((pupil) =>
    Array.from({ length: 40 }, () =>
      exchangeAs(pupil, mutation('create', 'forum_posts', newId(), postOf(place, pupil.userId))),
    ),
  );
  const results = (await Promise.all(writes)).flatMap(({ body }) => body.results as { status: string }[]);
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 'applied'));
});

it('believes a proxy’s header only where one is configured', async () => {
  const proxied = await startServer({ env: { PARE_PROXY_HEADER: 'X-Forwarded-For' } });
  try {
    const tries = async (url: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) {
        const body = { identity: 'eleve@pare.example', password: 'wrong!' };
        const headers = { 'x-forwarded-for': `10.0.0.${i}` };
        statuses.push((await caller(url).send('POST', signInPath, body, headers)).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await tries(proxied.url)).toBe(0);
    expect(await tries(server.url)).toBeGreaterThan(0);
  } finally {
    await proxied.dispose();
  }
});

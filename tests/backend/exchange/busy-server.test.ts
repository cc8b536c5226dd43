// Tests a server while another process locks its database, and one to which many phones send at the same moment. An
// exchange in progress occupies one of the server's places; in its place it waits for a slot, in which it is answered.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { idOf, mutation, newId, person, requestOf } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const mostWriting = 6;
const refused = 5;
/** Number of phones: more than the slots of the server, fewer than its places for exchanges with mutations. */
const phonesAboveSlots = 40;
/** Number of phones: more than the places for exchanges with mutations, fewer than all places. */
const phonesAboveWritePlaces = 60;
/** Number of places that exchanges with mutations can occupy. */
const writePlaces = 48;
const names = Array.from({ length: mostWriting + refused }, (_, number) => `phone${number}x`);

const manyNames = Array.from({ length: phonesAboveWritePlaces }, (_, number) => `pupil${number}x`);
const namesAboveSlots = manyNames.slice(0, phonesAboveSlots);

const world = withWorld({ people: [...names, ...manyNames].map((name) => person(name)) });

const threadOf = (name: string) =>
  requestOf(name, { mutations: [mutation('create', 'forum_posts', newId(), samples.forum_posts?.(''))] });

test('40 phones that send an entry at the same moment all get their verdicts without a refusal, although the database is locked at first', async () => {
  const lock = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  lock.exec('BEGIN IMMEDIATE');
  const answers = namesAboveSlots.map((name) => world.request('POST', '/api/sync', name, threadOf(name)));
  const [reader = ''] = names;
  try {
    expect((await world.request('POST', '/api/sync', reader, requestOf(reader))).status).toBe(200);
  } finally {
    lock.close();
  }
  const decided = (await Promise.all(answers)).map(({ status, body }) => [
    status,
    (body.results as { status: string }[] | undefined)?.[0]?.status,
  ]);
  expect(decided).toEqual(namesAboveSlots.map(() => [200, 'applied']));
});

test('60 phones that send an entry while the database is locked leave places for an exchange without entries: those beyond 48 are refused before the others', async () => {
  const lock = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  lock.exec('BEGIN IMMEDIATE');
  let refusals = 0;
  const answers = manyNames.map(async (name) => {
    const { status } = await world.request('POST', '/api/sync', name, threadOf(name));
    if (status === 429) refusals++;
    return status;
  });
  try {
    const [reader = ''] = names;
    await expect
      .poll(() => refusals, { timeout: 3_000 })
      .toBeGreaterThanOrEqual(phonesAboveWritePlaces - writePlaces);
    expect((await world.request('POST', '/api/sync', reader, requestOf(reader))).status).toBe(200);
  } finally {
    lock.close();
  }
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200, 429]));
});

test('with six exchanges waiting for the database the server refuses further entries with a time to wait, answers an exchange without entries, and applies every entry once when it is sent again', async () => {
  const requests = new Map(names.map((name) => [name, threadOf(name)]));
  const post = (name: string) => world.request('POST', '/api/sync', name, requests.get(name));
  const lock = new DatabaseSync(join(world.server.dataDir, 'data.db'));
  lock.exec('BEGIN IMMEDIATE');
  const early: Awaited<ReturnType<typeof post>>[] = [];
  const readers: typeof early = [];
  const all = await new Promise<typeof early>((resolve, reject) => {
    const answers = names.map(async (name) => {
      const answer = await post(name);
      early.push(answer);
      if (early.length === refused && lock.isOpen) {
        readers.push(await world.request('POST', '/api/sync', name, requestOf(name)));
        // The six others wait for the lock; they go on when it is given back.
        lock.close();
      }
      return answer;
    });
    Promise.all(answers).then(resolve, reject);
  });
  expect(early.slice(0, refused).map(({ status, body }) => [status, body.error])).toEqual(
    Array.from({ length: refused }, () => [429, 'rate-limited']),
  );
  expect(readers.map(({ status }) => status)).toEqual([200]);
  const waits = early.slice(0, refused).map(({ body }) => Number(body.retry_after_ms));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(250);
  expect(Math.max(...waits)).toBeLessThanOrEqual(4_000);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(mostWriting);

  for (const [at, name] of names.entries()) {
    const { body } = all[at]?.status === 200 ? { body: all[at].body } : await post(name);
    expect(body.results).toEqual([expect.objectContaining({ status: 'applied' })]);
  }
  const written = new DatabaseSync(join(world.server.dataDir, 'data.db'), { readOnly: true });
  const owners = written
    .prepare('SELECT user_id FROM forum_posts WHERE user_id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(names.map(idOf)));
  written.close();
  expect(owners.map(({ user_id }) => user_id).sort()).toEqual(names.map(idOf).sort());
});

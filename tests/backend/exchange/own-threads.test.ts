// Tests what the exchange reports about an account's own threads on pages that its phone does not pull.
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { newId } from '../../support/server/rest-client.ts';
import { idOf, person, requestOf } from '../../support/server/sync-people.ts';
import { math } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

type Threads = { mark: string; marks: Record<string, string> };

const world = withWorld({ env: { PARE_SYNC_PER_MINUTE: '0' } });
const longAgo = '2020-01-05 12:00:00.000Z';

beforeAll(async () => {
  for (const name of ['pupil', 'other']) await world.addPerson(person(name));
  // Creates the two newest pages, which the phones of pupils pull.
  for (const page of [8, 9]) addThread('other', page);
});

function addThread(owner: string, page: number, created = longAgo): string {
  const id = newId();
  withDatabase(world.server, (db) =>
    db
      .prepare(
        `INSERT INTO forum_posts (id, title, content, subject, user_id, language, page, created, updated)
         VALUES (?, 'Titre', 'x', ?, ?, 'fr', ?, ?, ?)`,
      )
      .run(id, math.id, idOf(owner), page, created, created),
  );
  return id;
}

const addReply = (post: string) =>
  world.add('forum_replies', { post_id: post, content: 'Oui', user_id: idOf('other'), language: 'fr' });

async function ask(name: string, more: object = {}): Promise<Threads | undefined> {
  const request = { cursors: { catalogue: null }, ...more };
  const { status, body } = await world.sync(name, requestOf(name, request));
  expect(status).toBe(200);
  return body.threads as Threads | undefined;
}

test('the exchange lists own threads only to their author, and only those on pages that are not pulled', async () => {
  expect(await ask('pupil')).toBeUndefined();
  const mine = addThread('pupil', 1);
  addThread('other', 1);
  addThread('pupil', 9);
  expect(Object.keys((await ask('pupil'))?.marks ?? {})).toEqual([mine]);
  expect(Object.keys((await ask('other'))?.marks ?? {})).not.toContain(mine);
  expect(await ask('guest')).toBeUndefined();
  expect(await ask('pupil', { cursors: { 'forum:1': null } })).toBeUndefined();
});

test('the exchange sends no list to a phone that has the current one, and a new list after a reply, a change and a removal', async () => {
  const seen = new Set<string>();
  const expectNews = async () => {
    const list = await ask('pupil');
    expect(list?.mark).toMatch(/^[0-9a-f]{12}$/);
    expect(seen).not.toContain(list?.mark);
    seen.add(list?.mark ?? '');
    expect(await ask('pupil', { threads: list?.mark })).toBeUndefined();
    return list?.marks ?? {};
  };
  const post = addThread('pupil', 2);
  expect((await expectNews())[post]).toMatch(/^\d+\.0$/);
  const [reply, second] = [await addReply(post), await addReply(post)];
  expect((await expectNews())[post]).toMatch(/^\d+\.2$/);
  await world.change('forum_replies', String(reply.id), { content: 'Non' });
  expect((await expectNews())[post]).toMatch(/^\d+\.2$/);
  await world.remove('forum_replies', String(second.id));
  expect((await expectNews())[post]).toMatch(/^\d+\.1$/);
  await world.remove('forum_posts', post);
  expect(await expectNews()).not.toHaveProperty(post);
});

test('the exchange lists only fifty of an account’s own threads, with the newest one among them', async () => {
  for (let day = 10; day < 70; day += 1) addThread('other', 3, new Date(day * 86_400_000).toISOString());
  const newest = addThread('other', 3, '2021-01-05 12:00:00.000Z');
  const threadVersions = (await ask('other'))?.marks ?? {};
  expect(Object.keys(threadVersions)).toHaveLength(50);
  expect(threadVersions).toHaveProperty(newest);
});

test('the exchange refuses a request in which `threads`, the hash of the phone’s list of own threads, is not a string', async () => {
  const { status } = await world.sync('pupil', { ...requestOf('pupil'), threads: 7 });
  expect(status).toBe(400);
});

import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../support/server/change-log.ts';
import { type Caller, create, newId } from '../../support/server/rest-client.ts';
import { makeSubjectLevel, postOf, replyOf, type SubjectLevel } from '../../support/server/samples.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();
let pupil: Caller;
let subjectLevel: SubjectLevel;

beforeAll(async () => {
  pupil = await backend.makeUser();
  subjectLevel = await makeSubjectLevel(backend.superuser);
});

const ask = (more: object = {}) =>
  create(backend.superuser, 'forum_posts', { ...postOf(subjectLevel, pupil.userId), ...more });

const pretendThreads = (made: number, onLargePages = 0) =>
  withDatabase(backend.server, (database) => {
    const set = database.prepare('UPDATE counters SET value = ? WHERE name = ?');
    set.run(made, 'forum_posts');
    set.run(onLargePages, 'forum_posts_on_large_pages');
  });

it('the server puts the first twenty-five threads on forum page one, and each further twenty-five on the next page', async () => {
  expect((await ask()).page).toBe(1);
  pretendThreads(24);
  expect((await ask()).page).toBe(1);
  expect((await ask()).page).toBe(2);
  pretendThreads(50);
  expect((await ask()).page).toBe(3);
});

it.each([
  [0, 1],
  [1, 2],
  [200, 2],
  [201, 3],
])(
  'after an earlier version has created %i threads on pages of two hundred, the next twenty-five threads are on page %i',
  async (before, page) => {
    pretendThreads(before, before);
    expect((await ask()).page).toBe(page);
    pretendThreads(before + 24, before);
    expect([(await ask()).page, (await ask()).page]).toEqual([page, page + 1]);
  },
);

it('the page numbering counts removed threads too', async () => {
  pretendThreads(74);
  const last = await ask();
  await backend.superuser.send('DELETE', `/api/collections/forum_posts/records/${last.id}`);
  expect((await ask()).page).toBe(4);
});

it('the page numbering counts each of ten threads created at the same time exactly once', async () => {
  pretendThreads(120);
  const pages = (await Promise.all(Array.from({ length: 10 }, () => ask()))).map((post) => post.page);
  expect(pages.toSorted()).toEqual([5, 5, 5, 5, 5, 6, 6, 6, 6, 6]);
});

it('the page numbering does not count a refused thread', async () => {
  pretendThreads(149);
  await expect(ask({ title: '' })).rejects.toThrow('400');
  await expect(ask({ subject: newId() })).rejects.toThrow('400');
  expect((await ask()).page).toBe(6);
});

it('the server puts a reply on the page of its thread, however much later the reply is written', async () => {
  const post = await ask();
  pretendThreads(9000);
  const reply = await create(backend.superuser, 'forum_replies', replyOf(post.id, pupil.userId));
  expect(reply.page).toBe(post.page);
});

it('the server refuses a reply to a thread that does not exist', async () => {
  await expect(create(backend.superuser, 'forum_replies', replyOf(newId(), pupil.userId))).rejects.toThrow(
    '400',
  );
});

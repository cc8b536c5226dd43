import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { forumBucket, isForumBucket } from '#domain/schema/buckets.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { listPulled, pauseIncomplete, subscribe, takeForumPages } from './subscriptions.ts';

it('subscribe records the user’s choice of a bucket that is already pulled, and a later default subscription changes neither the choice nor the cursor', async () => {
  const tables = tablesOf((await openTestStore()).db);
  await subscribe(tables, 'forum:1', 'default');
  await tables.buckets.update('forum:1', { cursor: 'forum:1@7', isComplete: true });
  const chosen = { reason: 'chosen', cursor: 'forum:1@7', isComplete: true };
  for (const reason of ['chosen', 'default'] as const) {
    await subscribe(tables, 'forum:1', reason);
    expect(await tables.buckets.get('forum:1')).toMatchObject(chosen);
  }
});

it('a paused bucket is not pulled, keeps its cursor, and is pulled again when the user chooses it', async () => {
  const tables = tablesOf((await openTestStore('paused000000000')).db);
  for (const bucket of ['forum:1', 'forum:2']) await subscribe(tables, bucket, 'chosen');
  await tables.buckets.update('forum:1', { cursor: 'forum:1@7' });
  await tables.buckets.update('forum:2', { isComplete: true });
  await pauseIncomplete(tables, ['forum:1', 'forum:2', 'forum:3']);
  const pulled = async () =>
    (await listPulled(tables, 'paused000000000')).map(({ bucket }) => bucket).filter(isForumBucket);
  // The complete bucket `forum:2` was not paused.
  expect(await pulled()).toEqual(['forum:2']);
  await subscribe(tables, 'forum:1', 'chosen');
  expect(await pulled()).toEqual(['forum:2', 'forum:1']);
  expect(await tables.buckets.get('forum:1')).toMatchObject({ cursor: 'forum:1@7', reason: 'chosen' });
});

it('a paused forum page that the server names is pulled again from where it was stopped, and a paused page that the server does not name is not', async () => {
  const tables = tablesOf((await openTestStore('named0000000000')).db);
  await takeForumPages(tables, ['forum:9']);
  await tables.buckets.update('forum:9', { cursor: 'forum:9@7' });
  for (const bucket of ['forum:9', 'forum:2']) await subscribe(tables, bucket, 'chosen');
  await pauseIncomplete(tables, ['forum:9', 'forum:2']);
  await takeForumPages(tables, ['forum:9']);
  expect((await listPulled(tables, 'named0000000000')).map(({ bucket }) => bucket)).toEqual(['forum:9']);
  expect(await tables.buckets.get('forum:9')).toEqual({
    ...{ bucket: 'forum:9', cursor: 'forum:9@7', through: null, isComplete: false },
    reason: 'default',
  });
});

it('if there are more buckets than a request may name, listPulled returns the library, the five newest forum pages with own threads and the newest other pages', async () => {
  const account = 'manypages000000';
  const tables = tablesOf((await openTestStore(account)).db);
  for (let page = 1; page <= 70; page += 1) await subscribe(tables, forumBucket(page), 'default');
  await subscribe(tables, 'library:ns4', 'chosen');
  const put = (page: number, userId: string) =>
    tables.forumPosts.put({
      ...{ id: `${page}`.padEnd(15, 'p'), bucket: forumBucket(page), seq: page, generation: 1, userId },
      ...{
        title: 'Titre',
        content: 'x',
        subject: 'math'.padEnd(15, '0'),
        question: null,
        authorName: '',
        authorAdmin: false,
      },
      ...{ language: 'fr', created: page, updated: page, isWaiting: false, page },
    });
  for (const page of [1, 2, 3, 4, 5, 6]) await put(page, account);
  await put(7, 'another00000000');
  const pulled = (await listPulled(tables, account)).map(({ bucket }) => bucket);
  expect(pulled).toHaveLength(60);
  expect(pulled[0]).toBe('library:ns4');
  expect(pulled.slice(1, 6)).toEqual([6, 5, 4, 3, 2].map(forumBucket));
  expect(pulled.slice(6)).toEqual(Array.from({ length: 54 }, (_, at) => forumBucket(70 - at)));
});

it('if there are more buckets than a request may name, listPulled returns an old forum page that the user chose until the page is complete', async () => {
  const account = 'oldpage00000000';
  const tables = tablesOf((await openTestStore(account)).db);
  for (let page = 1; page <= 70; page += 1) await subscribe(tables, forumBucket(page), 'default');
  await subscribe(tables, 'forum:3', 'chosen');
  const pulled = async () => (await listPulled(tables, account)).map(({ bucket }) => bucket);
  const newest = (count: number) => Array.from({ length: count }, (_, at) => forumBucket(70 - at));
  expect(await pulled()).toEqual(['forum:3', ...newest(59)]);
  await tables.buckets.update('forum:3', { cursor: 'forum:3@7', isComplete: true });
  expect(await pulled()).toEqual(newest(60));
});

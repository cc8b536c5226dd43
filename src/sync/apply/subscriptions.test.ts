import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { isForumBucket } from '#domain/schema/buckets.ts';
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
  const pulled = async () => (await listPulled(tables)).map(({ bucket }) => bucket).filter(isForumBucket);
  // A complete bucket has nothing to stop.
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
  expect((await listPulled(tables)).map(({ bucket }) => bucket)).toEqual(['forum:9']);
  expect(await tables.buckets.get('forum:9')).toEqual({
    ...{ bucket: 'forum:9', cursor: 'forum:9@7', through: null, isComplete: false },
    reason: 'default',
  });
});

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ThreadPart } from '#domain/protocol/thread-answers.ts';
import type { ForumPost, ForumReply } from '#domain/schema/schema.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { listToFetch, saveThreadCopy, takeOwnThreads } from './thread-copies.ts';

const post = { id: 'post00000000000', title: 'Fractions' } as ForumPost;
const reply = (id: string) => ({ id, postId: post.id, content: id }) as ForumReply;

const partOf = (ids: string[], more: Partial<ThreadPart> = {}): ThreadPart => ({
  post: null,
  replies: ids.map(reply),
  bucket: 'forum:1',
  newestSeq: 7,
  replyCount: ids.length,
  next: null,
  ...more,
});

it('saveThreadCopy keeps the cached replies until the last part of a thread has arrived, and until then lists the thread as still to be fetched', async () => {
  const tables = tablesOf((await openTestStore()).db);
  const first = partOf(['a'], { post, next: 'a' });
  const ids = async () => (await tables.threadCopies.get(post.id))?.replies.map(({ id }) => id);
  await saveThreadCopy(tables, post.id, [partOf(['a', 'b'], { post })], 1);
  await tables.threadCopies.update(post.id, { wanted: '7.2' });
  expect(await listToFetch(tables)).toEqual([]);

  await saveThreadCopy(tables, post.id, [first], 2);
  expect(await ids()).toEqual(['a', 'b']);
  expect(await listToFetch(tables)).toEqual([post.id]);

  await saveThreadCopy(tables, post.id, [first, partOf(['b', 'c'])], 3);
  expect(await ids()).toEqual(['a', 'b', 'c']);
  expect(await listToFetch(tables)).toEqual([]);
});

it('if a thread is missing from the server’s list of own threads, takeOwnThreads deletes its cached copy only when its forum page is complete on this phone', async () => {
  const tables = tablesOf((await openTestStore()).db);
  const page = { bucket: 'forum:1', reason: 'default', cursor: 'c1', through: null } as const;
  await saveThreadCopy(tables, post.id, [partOf(['a'], { post })], 1);
  for (const isComplete of [false, true]) {
    await tables.buckets.put({ ...page, isComplete });
    await tables.threadCopies.update(post.id, { wanted: '7.1' });
    await takeOwnThreads(tables, { mark: 'm', marks: {} });
    expect(await tables.threadCopies.count()).toBe(isComplete ? 0 : 1);
  }
});

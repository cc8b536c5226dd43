import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openAccountStore } from '#data/store/account-store.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { listOwnRows } from './read-mine.ts';

const id = (name: string) => name.padEnd(15, '0');
const me = id('me');
const row = (name: string, userId: string, created: number) => ({
  ...{ id: id(name), userId, created, updated: created, content: 'Oui', language: null, page: 1 },
  ...{ authorName: '', authorAdmin: false, bucket: 'forum:1', seq: 1, generation: 1, isWaiting: false },
});

it('listOwnRows lists the own rows of every collection that an account owns, the newest first, and no rows of others', async () => {
  const store = await openAccountStore(me, {
    journalStorage: null,
    clock: { now: () => 1_000_000, elapsedMs: () => 0, after: () => () => undefined },
    random: cryptoRandom,
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const { forumPosts, forumReplies } = tablesOf(store.db);
  const post = { title: 'Fractions', subject: id('math') };
  await forumPosts.bulkPut([
    { ...row('old', me, 1), ...post },
    { ...row('theirs', id('other'), 2), ...post },
    { ...row('new', me, 3), ...post },
  ]);
  await forumReplies.put({ ...row('reply', me, 1), postId: id('theirs') });
  const found = await listOwnRows(store.db, me);
  expect(Object.keys(found).sort()).toEqual([
    ...['forumPosts', 'forumReplies', 'mockExams', 'profiles', 'quizAttempts'],
  ]);
  expect(found.forumPosts?.map((one) => one.id)).toEqual([id('new'), id('old')]);
  expect(found.forumReplies?.map((one) => one.id)).toEqual([id('reply')]);
  expect(found.quizAttempts).toEqual([]);
});

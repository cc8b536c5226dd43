import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openStoreAtFixedTime } from '../../../../tests/support/phone/open-test-store.ts';
import { readQuestionHelp } from './read-question-help.ts';

const id = (name: string) => name.padEnd(15, '0');
const [me, other, question] = [id('me'), id('other'), id('question')];
const row = { bucket: 'forum:1', seq: 1, generation: 1, isWaiting: false, page: 1 };
const text = { authorName: 'Quelqu’un', authorAdmin: false, language: null, content: 'Oui' };
const post = { title: 'Suites', content: 'Comment ?', subject: id('math') };

async function openStore() {
  const store = await openStoreAtFixedTime(me);
  const tables = tablesOf(store.db);
  const makePost = (name: string, userId: string, about: string | null) => ({
    ...{ ...text, ...post, page: 1, userId, id: id(name), question: about, created: 100, updated: 100 },
  });
  const makeReply = (name: string, postId: string, created: number, authorAdmin = false) => ({
    ...{ ...text, page: 1, id: id(name), postId: id(postId), userId: id('helper') },
    ...{ authorAdmin, created, updated: created },
  });
  return { store, tables, makePost, makeReply };
}

describe('readQuestionHelp', () => {
  it('readQuestionHelp returns only the replies of threads about this question, those of admins first', async () => {
    const { store, tables, makePost, makeReply } = await openStore();
    await tables.forumPosts.put({ ...row, ...makePost('about', other, question) });
    await tables.forumPosts.put({ ...row, ...makePost('elsewhere', other, id('another')) });
    await tables.forumPosts.put({ ...row, ...makePost('free', other, null) });
    for (const reply of [
      makeReply('team', 'about', 1, true),
      makeReply('pupil', 'about', 2),
      makeReply('strange', 'elsewhere', 3, true),
      makeReply('loose', 'free', 4, true),
    ])
      await tables.forumReplies.put({ ...row, ...reply });
    const help = await readQuestionHelp(store.db, me, question);
    expect(help.replies.map((reply) => reply.id)).toEqual([id('team'), id('pupil')]);
    expect(help.own).toBeNull();
  });

  it('readQuestionHelp returns the user’s own followed thread whose forum page is not on the phone', async () => {
    const { store, tables, makePost, makeReply } = await openStore();
    for (const [name, about] of [
      ['mine', question],
      ['mine2', id('another')],
    ] as const)
      await tables.threadCopies.put({
        ...{ id: id(name), bucket: 'forum:9', mark: 'a', fetchedAt: 1 },
        ...{ post: makePost(name, me, about), replies: [makeReply(`to-${name}`, name, 5)] },
      });
    const help = await readQuestionHelp(store.db, me, question);
    expect(help.replies.map((reply) => reply.id)).toEqual([id('to-mine')]);
    expect(help.own).toEqual({ id: id('mine'), isWaiting: false });
  });
});

it('readQuestionHelp returns the user’s own queued thread as waiting, and not the thread of another user', async () => {
  const { store, tables, makePost } = await openStore();
  await tables.forumPosts.put({ ...row, ...makePost('theirs', other, question) });
  expect((await readQuestionHelp(store.db, me, question)).own).toBeNull();
  const data = { ...post, question };
  const [made] = await commit(store, { op: 'create', collection: 'forumPosts', data });
  expect((await readQuestionHelp(store.db, me, question)).own).toEqual({ id: made?.record, isWaiting: true });
});

import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { isFirstForumHere, noteFirstForum, noteThreadSeen } from '#data/local/forum-read-marks.ts';
import { commit } from '#data/outbox/outbox.ts';
import { writeStore } from '#data/store/account-store.ts';
import { openStoreAtFixedTime } from '../../../tests/support/phone/open-test-store.ts';
import { getThread, listOwnRefused, listThreads, listUnread } from './read-forum.ts';

const id = (name: string) => name.padEnd(15, '0');
const [me, other] = [id('me'), id('other')];
const stored = { bucket: 'forum:1', seq: 1, generation: 1, isWaiting: false };
const text = { authorName: 'Quelqu’un', authorAdmin: false, language: null, content: 'Oui' };
const post = { title: 'Fractions', content: 'Comment ?', subject: id('math') };

async function openStore() {
  const store = await openStoreAtFixedTime(me);
  const tables = tablesOf(store.db);
  const addPost = (name: string, userId: string) =>
    tables.forumPosts.put({ ...stored, ...text, ...post, userId, id: id(name), created: 100, updated: 100 });
  const addReply = (name: string, postId: string, userId: string, created: number) =>
    tables.forumReplies.put({ ...stored, ...text, id: id(name), postId, userId, created, updated: created });
  return { store, tables, addPost, addReply };
}

describe('a phone whose clock is two days slow', () => {
  it('getThread lists an unsent reply after the replies of others, with the date of the corrected clock', async () => {
    const { store, addPost, addReply } = await openStore();
    const serverTime = store.clock.now() + 2 * 86_400_000;
    await addPost('theirs', other);
    await addReply('theirreply', id('theirs'), other, serverTime + 60_000);
    await writeStore(store, async ({ meta }) => {
      meta.agedAt = { serverTime, phoneTime: store.clock.now() };
    });
    const [made] = await commit(store, {
      op: 'create',
      collection: 'forumReplies',
      data: { postId: id('theirs'), content: 'Non' },
    });
    expect((await getThread(store.db, id('theirs')))?.replies).toMatchObject([
      { id: id('theirreply') },
      { id: made?.record, created: serverTime, updated: serverTime },
    ]);
  });
});

describe('the user’s own texts that the server refused', () => {
  it('listThreads and getThread show the user’s refused texts, with their queue entries', async () => {
    const { store, tables, addPost } = await openStore();
    const { db } = store;
    await addPost('theirs', other);
    const [asked, answered] = await commit(store, [
      { op: 'create', collection: 'forumPosts', data: post },
      { op: 'create', collection: 'forumReplies', data: { postId: id('theirs'), content: 'Non' } },
    ]);
    expect(await getThread(db, asked?.record ?? '')).toMatchObject({
      post: { isWaiting: true, isRefused: false, queued: { status: 'waiting' } },
    });

    // Sets the state that the engine leaves after a refusal: the entries are parked, and their rows are
    // deleted.
    for (const made of [asked, answered])
      await tables.outbox.update(made?.entry ?? '', { state: 'parked', code: 'too-long', seq: 3 });
    await tables.forumPosts.delete(asked?.record ?? '');
    await tables.forumReplies.delete(answered?.record ?? '');

    const refused = { isWaiting: false, isRefused: true, queued: { status: 'parked' } };
    expect(await listThreads(db, me)).toMatchObject([
      { post: { title: 'Fractions', ...refused }, replyCount: 0 },
      { post: { id: id('theirs'), queued: null }, replyCount: 0, refusedCount: 1 },
    ]);
    expect(await getThread(db, asked?.record ?? '')).toMatchObject({ post: refused, replies: [] });
    expect(await getThread(db, id('theirs'))).toMatchObject({ replies: [{ content: 'Non', ...refused }] });
    expect(await listOwnRefused(db, id('theirs'))).toMatchObject([{ content: 'Non' }]);
  });

  it('getThread lists a published reply once, with its refused edit, if the server had applied the first text before the edit', async () => {
    const { store, tables, addPost, addReply } = await openStore();
    await addPost('theirs', other);
    const [made] = await commit(store, {
      op: 'create',
      collection: 'forumReplies',
      data: { postId: id('theirs'), content: 'Nouveau texte' },
    });
    await tables.outbox.update(made?.entry ?? '', { state: 'parked', code: 'sent-before-edit' });
    await addReply(made?.record ?? '', id('theirs'), me, 200);
    const thread = await getThread(store.db, id('theirs'));
    expect(thread?.replies).toMatchObject([
      { content: 'Oui', isRefused: false, queued: { status: 'parked', entry: { code: 'sent-before-edit' } } },
    ]);
  });
});

describe('listUnread', () => {
  it('listUnread ignores replies from the phone’s first download of the forum, and lists the user’s threads to which others replied later', async () => {
    const { store, tables, addPost, addReply } = await openStore();
    const { db } = store;
    await addPost('mine', me);
    await addPost('theirs', other);
    await addReply('old', id('mine'), other, 200);
    expect(await isFirstForumHere(db)).toBe(false);
    await tables.status.put({ ...firstStatus, lastExchangeAt: 1 });
    await tables.buckets.put({
      bucket: 'forum:1',
      reason: 'default',
      cursor: null,
      through: null,
      isComplete: false,
    });
    expect(await isFirstForumHere(db)).toBe(false);
    expect(await listUnread(db, me)).toEqual([]);
    await tables.buckets.update('forum:1', { isComplete: true });
    expect(await isFirstForumHere(db)).toBe(true);
    await Promise.all([noteFirstForum(db), noteFirstForum(db)]);
    expect(await isFirstForumHere(db)).toBe(false);
    expect(await listUnread(db, me)).toEqual([]);

    await addReply('new', id('mine'), other, 300);
    await addReply('own', id('mine'), me, 310);
    await addReply('elsewhere', id('theirs'), other, 320);
    expect(await listUnread(db, me)).toEqual([id('mine')]);
    expect((await listThreads(db, me)).map(({ unreadCount }) => unreadCount).sort()).toEqual([0, 1]);
    expect((await getThread(db, id('mine')))?.seenTo).toBe(200);

    await noteThreadSeen(db, id('mine'), 300);
    await noteThreadSeen(db, id('mine'), 250);
    expect(await listUnread(db, me)).toEqual([]);
    await addReply('newer', id('mine'), other, 301);
    expect(await listUnread(db, me)).toEqual([id('mine')]);
  });
});

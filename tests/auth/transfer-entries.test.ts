// Tests that another account of the phone can publish unsent texts of an account that was deleted on the
// server.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, test } from 'vitest';
import { tablesOf } from '../../src/data/database/account-tables.ts';
import { openDeviceDb } from '../../src/data/device/device-db.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { editEntry } from '../../src/data/outbox/edit-entry.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { listMovableTexts } from '../../src/data/outbox/transfer-entries.ts';
import type { AccountStore } from '../../src/data/store/account-store.ts';
import { RemoteError } from '../../src/domain/protocol/remote-error.ts';
import { type MovingTexts, moveTexts, resumeMoves } from '../../src/sync/send/transfer-to-account.ts';
import { commandsOf } from '../support/phone/phone-commands.ts';
import { commitOne, entryOf, forceData } from '../support/phone/phone-queue.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../support/phone/sync-scenario.ts';
import type { TestPhone } from '../support/phone/test-phone.ts';
import { newId } from '../support/server/rest-client.ts';

const world = phoneWorld();

async function twoPupils() {
  const [gone, friend] = [await world.pupil(), await world.pupil()];
  const phone = world.phone(gone);
  const tab = await phone.openTab();
  await tab.sync();
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const moving: MovingTexts = { device, openStore: (account) => phone.openStore(account) };
  const accounts = { read: async (id: string) => ({ id, isErasing: false }) as never };
  return { gone, friend, phone, tab, store: tab.store, moving, accounts };
}

async function syncAs(phone: TestPhone, { id, token }: { id: string; token: string }) {
  Object.assign(phone.session, { account: id, token });
  const tab = await phone.openTab();
  await tab.sync();
  return tab;
}

const textsOf = async (userId: string) => {
  const [posts, replies] = await Promise.all(
    ['forum_posts', 'forum_replies'].map((name) => world.rows(name, `user_id="${userId}"`)),
  );
  return { posts: posts ?? [], replies: replies ?? [] };
};

async function writeAll(store: AccountStore) {
  const post = await commitOne(store, postOf('Ma question'));
  await commit(store, [replyTo(post.record, 'Ma réponse à ma question.'), attemptOf(newId())]);
  await commit(store, { op: 'update', collection: 'profiles', record: store.account, data: { bio: 'Moi' } });
  return post;
}

test('moveTexts moves questions and replies to another account, and a reply to a moved question then belongs to the new id of the question; quiz attempts, profile and reports stay', async () => {
  const { gone, friend, phone, store, moving } = await twoPupils();
  const theirs = await world.add('forum_posts', {
    title: 'De la classe',
    content: 'Qui sait ?',
    subject: 'math00000000000',
    user_id: friend.id,
  });
  const post = await writeAll(store);
  await commit(store, replyTo(theirs.id, 'Moi, je sais.'));
  await commit(store, {
    op: 'create',
    collection: 'reports',
    data: { target: 'forumPosts', record: theirs.id, reason: 'spam' },
  });
  await world.remove('users', gone.id);

  expect(await moveTexts(moving, gone.id, friend.id)).toEqual({ moved: 3, published: 0 });
  const remaining = (await listQueue(store.db)).map(({ entry }) => entry.collection);
  expect(remaining).toEqual(['quizAttempts', 'profiles', 'reports']);
  expect(await store.db.forumPosts.get(post.record)).toBeUndefined();
  const tab = await syncAs(phone, friend);
  expect(await listQueue(tab.store.db)).toEqual([]);
  const { posts, replies } = await textsOf(friend.id);
  const moved = posts.find(({ title }) => title === 'Ma question');
  expect(moved?.id).not.toBe(post.record);
  expect(replies.map(({ post_id, content }) => [post_id, content]).sort()).toEqual(
    [
      [moved?.id, 'Ma réponse à ma question.'],
      [theirs.id, 'Moi, je sais.'],
    ].sort(),
  );
  expect(await moveTexts(moving, gone.id, friend.id)).toEqual({ moved: 0, published: 0 });
});

test('moveTexts moves an edited text in its latest version; a text that cannot be sent stays, with its reply', async () => {
  const { gone, friend, phone, store, moving } = await twoPupils();
  const edited = await commitOne(store, postOf('Ancien titre'));
  await tablesOf(store.db).outbox.update(edited.entry, { isAttempted: true });
  await editEntry(store, edited.entry, { title: 'Nouveau titre' });
  await commit(store, replyTo(edited.record, 'Réponse à la question changée.'));
  const long = await commitOne(store, postOf('Trop long'));
  await commit(store, replyTo(long.record, 'Réponse à ce qui reste.'));
  await forceData(store, long.entry, { content: 'x'.repeat(6000) });
  await world.remove('users', gone.id);

  expect(await moveTexts(moving, gone.id, friend.id)).toEqual({ moved: 2, published: 0 });
  expect((await listQueue(store.db)).map(({ entry }) => entry.data.title ?? entry.data.content)).toEqual([
    'Trop long',
    'Réponse à ce qui reste.',
  ]);
  await syncAs(phone, friend);
  const { posts, replies } = await textsOf(friend.id);
  expect(posts.map(({ title }) => title)).toEqual(['Nouveau titre']);
  expect(replies.map(({ content }) => content)).toEqual(['Réponse à la question changée.']);
  expect(await entryOf(store, long.entry)).toMatchObject({ state: 'waiting' });
});

describe('published texts whose confirmation was lost before their account was deleted', () => {
  /** Publishes a question and a reply, but loses the server's answer; a second reply and question stay unsent. */
  async function published() {
    const pupils = await twoPupils();
    const { gone, friend, phone, tab, store } = pupils;
    const theirs = await world.add('forum_posts', {
      ...{ title: 'De la classe', content: 'Qui sait ?', subject: 'math00000000000', user_id: friend.id },
    });
    const post = await commitOne(store, postOf('Publiée'));
    const reply = await commitOne(store, replyTo(theirs.id, 'Moi, je sais.'));
    tab.transport.loseAnswer();
    await tab.sync();
    await commit(store, [replyTo(post.record, 'Pas encore partie.'), postOf('Pas encore partie')]);
    await world.remove('users', gone.id);
    const commands = commandsOf(phone, tab, { [friend.id]: friend.token });
    const repliesIn = async (id: string) =>
      (await world.rows('forum_replies', `post_id="${id}"`)).map(({ content }) => content);
    return { ...pupils, post, reply, theirs, commands, repliesIn };
  }

  it('published texts whose confirmation was lost before their account was deleted are not published twice when the other texts are moved, and a moved reply belongs to the published question', async () => {
    const { friend, phone, store, post, theirs, commands, repliesIn } = await published();
    expect(await commands.moveTexts(friend.id)).toEqual({ moved: 2, published: 2 });
    expect(await listQueue(store.db)).toEqual([]);
    await syncAs(phone, friend);
    const { posts } = await textsOf(friend.id);
    expect(posts.map(({ title }) => title).sort()).toEqual(['De la classe', 'Pas encore partie']);
    expect(await world.rows('forum_posts', `id="${post.record}"`)).toHaveLength(1);
    expect(await repliesIn(theirs.id)).toEqual(['Moi, je sais.']);
    expect(await repliesIn(post.record)).toEqual(['Pas encore partie.']);
  });

  it('moveTexts moves a text that was sent without a received response if the text was edited after that, was deleted on the server, or cannot be looked up', async () => {
    const { friend, tab, store, post, reply, commands } = await published();
    await editEntry(store, post.entry, { content: 'Un autre texte.' });
    // Simulates that the changed text was sent too, and that its answer was lost.
    const queue = (await listQueue(store.db)).map(({ entry }) => entry);
    const changed = queue.find(({ waitsFor }) => waitsFor === post.entry);
    await tablesOf(store.db).outbox.update(changed?.id ?? '', { isAttempted: true });
    await world.remove('forum_replies', reply.record);
    expect(await commands.moveTexts(friend.id)).toEqual({ moved: 4, published: 0 });

    const other = await published();
    other.tab.transport.remote.thread = () => Promise.reject(new RemoteError('network'));
    const unasked = commandsOf(other.phone, other.tab, { [other.friend.id]: other.friend.token });
    expect(await unasked.moveTexts(other.friend.id)).toEqual({ moved: 4, published: 0 });
    tab.close();
  });
});

describe('a move of texts that is interrupted', () => {
  const kill = () => Promise.reject(new Error('killed'));
  const cuts: [string, (moving: MovingTexts, giver: string) => MovingTexts][] = [
    [
      'before the texts have arrived in their new account',
      (moving, giver) => ({
        ...moving,
        openStore: (account) => (account === giver ? moving.openStore(account) : kill()),
      }),
    ],
    [
      'before the texts were removed from their old account',
      (moving, giver) => {
        let left: () => void = () => undefined;
        return {
          ...moving,
          openStore: async (account) => {
            const store = await moving.openStore(account);
            if (account === giver) left = () => store.db.close();
            else store.onQueued(() => left());
            return store;
          },
        };
      },
    ],
    [
      'before its end was stored',
      ({ device, openStore }) => ({
        openStore,
        device: { singles: { put: device.singles.put.bind(device.singles), delete: kill } as never },
      }),
    ],
  ];

  it.each(cuts)(
    'a move of texts that is interrupted %s loses no text and publishes none twice, whether the new account sends texts before the move is resumed or not',
    async (_, cut) => {
      for (const sendsFirst of [false, true]) {
        const { gone, friend, phone, store, moving, accounts } = await twoPupils();
        await writeAll(store);
        await world.remove('users', gone.id);
        await expect(moveTexts(cut(moving, gone.id), gone.id, friend.id)).rejects.toThrow();
        if (sendsFirst) await syncAs(phone, friend);
        await resumeMoves(moving, accounts);
        expect(await moving.device.singles.toArray()).toEqual([]);
        expect(await listMovableTexts(store.db)).toEqual([]);
        await syncAs(phone, friend);
        const { posts, replies } = await textsOf(friend.id);
        expect(posts.map(({ title }) => title)).toEqual(['Ma question']);
        expect(replies.map(({ post_id }) => post_id)).toEqual([posts[0]?.id]);
      }
    },
  );

  it('resumeMoves cancels an interrupted move if the receiving account was erased, and the texts stay in their account', async () => {
    const { gone, friend, store, moving } = await twoPupils();
    await writeAll(store);
    await expect(moveTexts({ ...moving, openStore: kill }, gone.id, friend.id)).rejects.toThrow();
    const withoutFriend = async (id: string) => (id === friend.id ? null : ({ id } as never));
    await resumeMoves(moving, { read: withoutFriend });
    expect(await moving.device.singles.toArray()).toEqual([]);
    expect(await listMovableTexts(store.db)).toHaveLength(2);
  });
});

// Tests a pupil's own questions on a page of the forum that no phone downloads by itself, because it is
// larger than 300 KB.
import { beforeAll, expect, test } from 'vitest';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { noteFirstForum, noteThreadSeen } from '../../../src/data/local/forum-read-marks.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { getThread, listThreads, listUnread } from '../../../src/data/queries/read-forum.ts';
import { writeStore } from '../../../src/data/store/account-store.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { subscribe } from '../../../src/sync/apply/subscriptions.ts';
import { bringOwnThreads } from '../../../src/sync/threads/own-threads.ts';
import { commitOne } from '../../support/phone/phone-queue.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo, subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const largePage = 'forum:1';

/** Adds a question of another pupil with 500 replies to the newest page of the forum. */
beforeAll(async () => {
  const { id: other } = await world.pupil();
  const now = new Date().toISOString().replace('T', ' ');
  const text = Array.from({ length: 400 }, (_, index) => `mot${index * 7919}`).join(' ');
  withDatabase(world.server, (db) => {
    db.exec('BEGIN');
    const addPost = db.prepare(
      `INSERT INTO forum_posts (id, title, content, subject, user_id, language, page, created, updated)
       VALUES (?, 'Sujet', 'x', ?, ?, 'fr', 1, ?, ?)`,
    );
    const addReply = db.prepare(
      `INSERT INTO forum_replies (id, post_id, content, user_id, language, page, created, updated)
       VALUES (?, ?, ?, ?, 'fr', 1, ?, ?)`,
    );
    const post = newId();
    addPost.run(post, subject, other, now, now);
    for (let count = 0; count < 500; count += 1) addReply.run(newId(), post, text, other, now, now);
    db.exec('COMMIT');
  });
});

/** Syncs, then fetches the account's own threads. Returns the number of requests for threads. */
async function exchange(tab: TestTab, { token }: Person): Promise<number> {
  await tab.syncUntilDone();
  let requestCount = 0;
  const remote = {
    thread: (...call: Parameters<typeof world.remote.thread>) => {
      requestCount += 1;
      return world.remote.thread(...call);
    },
  };
  await bringOwnThreads({ store: tab.store, remote, locks: noLocks, token: async () => token });
  return requestCount;
}

const listed = async (tab: TestTab, { id }: Person) =>
  (await listThreads(tab.store.db, id)).map(({ post, replyCount, unreadCount }) => ({
    id: post.id,
    isWaiting: post.isWaiting,
    replyCount,
    unreadCount,
  }));

/** Sets up a phone with an unsent question that belongs to the large page. */
async function asker(title: string, who = world.pupil()) {
  const pupil = await who;
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await exchange(tab, pupil);
  await noteFirstForum(tab.store.db);
  const { record } = await commitOne(tab.store, postOf(title));
  return { pupil, phone, tab, record };
}

async function answer(postId: string, text: string) {
  const other = await world.pupil();
  const tab = await world.phone(other).openTab();
  const { record } = await commitOne(tab.store, replyTo(postId, text));
  await tab.syncUntilDone();
  return record;
}

test('the pupil’s own question stays in the list after it was sent, without a request for its thread, and new replies to it arrive', async () => {
  const { pupil, tab, record } = await asker('Ma question');
  expect(await listed(tab, pupil)).toEqual([{ id: record, isWaiting: true, replyCount: 0, unreadCount: 0 }]);
  expect(await exchange(tab, pupil)).toBe(0);
  expect(await tab.store.db.buckets.get(largePage)).toBeUndefined();
  expect(await listed(tab, pupil)).toEqual([{ id: record, isWaiting: false, replyCount: 0, unreadCount: 0 }]);

  await answer(record, 'Moi je sais.');
  expect(await exchange(tab, pupil)).toBe(1);
  expect(await listed(tab, pupil)).toMatchObject([{ id: record, replyCount: 1, unreadCount: 1 }]);
  expect(await listUnread(tab.store.db, pupil.id)).toEqual([record]);
  const thread = await getThread(tab.store.db, record);
  await noteThreadSeen(tab.store.db, record, thread?.replies.at(-1)?.created ?? 0);
  expect(await listUnread(tab.store.db, pupil.id)).toEqual([]);

  const requests = tab.transport.answers.length;
  expect(await exchange(tab, pupil)).toBe(0);
  expect(JSON.stringify(tab.transport.answers.slice(requests))).not.toContain(record);
});

test('the pupil’s own reply needs no request for the thread, and a reply that a superuser deletes disappears', async () => {
  const { pupil, tab, record } = await asker('Avec réponses');
  await exchange(tab, pupil);
  await commit(tab.store, replyTo(record, 'Je précise.'));
  expect(await exchange(tab, pupil)).toBe(0);
  expect(await listed(tab, pupil)).toMatchObject([{ replyCount: 1, unreadCount: 0 }]);
  const theirs = await answer(record, 'Publicité');
  await exchange(tab, pupil);
  expect(await listed(tab, pupil)).toMatchObject([{ replyCount: 2, unreadCount: 1 }]);
  await world.remove('forum_replies', theirs);
  expect(await exchange(tab, pupil)).toBe(1);
  expect(await listed(tab, pupil)).toMatchObject([{ replyCount: 1, unreadCount: 0 }]);
});

test('a question leaves the list when a superuser or its own author deletes it', async () => {
  const { pupil, phone, tab, record } = await asker('Retirée', world.admin());
  await exchange(tab, pupil);
  await world.remove('forum_posts', record);
  await exchange(tab, pupil);
  expect(await listed(tab, pupil)).toEqual([]);

  const { record: second } = await commitOne(tab.store, postOf('Supprimée'));
  await exchange(tab, pupil);
  await commit(tab.store, { op: 'delete', collection: 'forumPosts', record: second });
  expect(await listed(tab, pupil)).toEqual([]);
  await phone.clock.advance(deletionDelayMs);
  expect(await exchange(tab, pupil)).toBe(0);
  expect(await listed(tab, pupil)).toEqual([]);
});

test('a second phone of the account and a phone that was wiped receive the account’s questions; the second phone marks no reply as unread', async () => {
  const { pupil, phone, tab, record } = await asker('Partout');
  await exchange(tab, pupil);
  await answer(record, 'Moi je sais.');
  const second = await world.phone(pupil).openTab();
  expect(await exchange(second, pupil)).toBe(1);
  await noteFirstForum(second.store.db);
  expect(await listed(second, pupil)).toMatchObject([{ id: record, replyCount: 1, unreadCount: 0 }]);

  tab.close();
  phone.wipeDatabase();
  const wiped = await phone.openTab();
  await exchange(wiped, pupil);
  expect(await listed(wiped, pupil)).toMatchObject([{ id: record, replyCount: 1 }]);
});

test('once a large forum page is subscribed to, a question on it is listed once, before and after the page has arrived', async () => {
  const { pupil, tab, record } = await asker('Sur une page voulue');
  await exchange(tab, pupil);
  await writeStore(tab.store, ({ tables }) => subscribe(tables, largePage, 'chosen'));
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  tab.transport.reconnect();
  const mine = async () => (await listed(tab, pupil)).filter(({ id }) => id === record);
  expect(await mine()).toHaveLength(1);
  expect(await exchange(tab, pupil)).toBe(0);
  expect(await mine()).toHaveLength(1);
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ bucket: largePage });

  await world.remove('forum_posts', record);
  await exchange(tab, pupil);
  expect(await mine()).toEqual([]);
});

test('a thread whose download failed arrives with the next exchange', async () => {
  const { pupil, tab, record } = await asker('Sur une mauvaise ligne');
  await exchange(tab, pupil);
  await answer(record, 'Moi je sais.');
  await tab.syncUntilDone();
  const remote = { thread: () => Promise.reject(new RemoteError('network')) };
  await bringOwnThreads({ store: tab.store, remote, locks: noLocks, token: async () => pupil.token });
  expect(await listed(tab, pupil)).toMatchObject([{ replyCount: 0 }]);
  expect(await exchange(tab, pupil)).toBe(1);
  expect(await listed(tab, pupil)).toMatchObject([{ replyCount: 1 }]);
});

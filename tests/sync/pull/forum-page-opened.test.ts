import { expect, test } from 'vitest';
import { getThread } from '../../../src/data/queries/read-forum.ts';
import { writeStore } from '../../../src/data/store/account-store.ts';
import { subscribe } from '../../../src/sync/apply/subscriptions.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { withDatabase } from '../../support/server/change-log.ts';

const world = phoneWorld();

/** Sets the server's counter of threads, as if `count` threads had been created. */
const countThreads = (count: number) =>
  withDatabase(world.server, (database) =>
    database.prepare("UPDATE counters SET value = ? WHERE name = 'forum_posts'").run(count),
  );

test('when the account’s own post is the first of a new forum page, the answer to the request with the post also contains this page', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await commitOne(tab.store, postOf('Sur la première page'));
  await tab.syncUntilDone();
  countThreads(25);
  const { record } = await commitOne(tab.store, postOf('Sur la deuxième'));
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  tab.transport.reconnect();
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ bucket: 'forum:2', isWaiting: false });
  expect(await queueStatuses(tab.store)).toEqual([]);
  await tab.syncUntilDone();
  await expectReplica(world, tab, pupil.token);
});

test('a reply to a thread whose page is not on the phone is saved in the cached thread, and is not shown twice after the page was received', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  countThreads(0);
  const old = await world.add('forum_posts', { ...postOf('Ancienne').data, user_id: other.id });
  countThreads(2000);
  for (let page = 0; page < 2; page++) {
    await world.add('forum_posts', { ...postOf('Récente').data, user_id: other.id });
    countThreads(2400);
  }
  const tab = await world.phone(pupil).openTab();
  await tab.syncUntilDone();
  expect(await tab.store.db.forumPosts.get(old.id)).toBeUndefined();
  const reply = await commitOne(tab.store, replyTo(old.id, 'Ma réponse'));
  await tab.syncUntilDone();
  expect(await world.row('forum_replies', reply.record)).toMatchObject({ post_id: old.id });
  expect(await tab.store.db.threadCopies.get(old.id)).toMatchObject({ replies: [{ id: reply.record }] });
  expect(await tab.store.db.forumReplies.get(reply.record)).toBeUndefined();

  await writeStore(tab.store, ({ tables }) => subscribe(tables, 'forum:1', 'chosen'));
  await tab.syncUntilDone();
  expect(await getThread(tab.store.db, old.id)).toMatchObject({
    post: { id: old.id },
    replies: [{ id: reply.record, isWaiting: false }],
    copiedAt: null,
  });
  await expectReplica(world, tab, pupil.token);
});

import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { copyOfDisk } from '../../support/phone/disk-snapshot.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('when a power cut makes the server lose its last second, the phone sends the mutations of this second again', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  const [tab, watching] = [await world.phone(pupil).openTab(), await world.phone(other).openTab()];
  const savedPost = await commitOne(tab.store, postOf('Gardée'));
  await tab.sync();
  const aSecondAgo = await world.backup();
  const lostPost = await commitOne(tab.store, postOf('La dernière seconde'));
  await tab.sync();
  await commit(tab.store, replyTo(lostPost.record));
  await tab.sync();
  await watching.sync();
  expect(await watching.store.db.forumPosts.get(lostPost.record)).toBeDefined();
  await world.bringBack(aSecondAgo);

  // A phone that had only pulled the lost post removes it, and gets it back when the author's phone has sent it
  // again.
  await watching.syncUntilDone();
  expect(await watching.store.db.forumPosts.get(lostPost.record)).toBeUndefined();
  await tab.syncUntilDone();
  await watching.syncUntilDone();
  expect(await watching.store.db.forumPosts.get(lostPost.record)).toBeDefined();
  expect(await world.rows('forum_replies', `post_id = "${lostPost.record}"`)).toHaveLength(1);
  expect(await world.rows('forum_posts', `id = "${savedPost.record}"`)).toHaveLength(1);
  await expectReplica(world, tab, pupil.token);
  await expectReplica(world, watching, other.token);
});

test('a reply to a post that the server has lost waits without being refused until the phone of the post’s author has sent the post again', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  const [tab, answering] = [await world.phone(pupil).openTab(), await world.phone(other).openTab()];
  await tab.sync();
  const aSecondAgo = await world.backup();
  const post = await commitOne(tab.store, postOf());
  await tab.sync();
  await answering.sync();
  const reply = await commitOne(answering.store, replyTo(post.record));
  await world.bringBack(aSecondAgo);

  await answering.sync();
  await answering.sync();
  expect(await queueStatuses(answering.store)).toMatchObject([{ status: 'waiting', code: 'parent-unknown' }]);
  await tab.syncUntilDone();
  await answering.sync();
  expect(await queueStatuses(answering.store)).toEqual([]);
  expect(await world.row('forum_replies', reply.record)).toMatchObject({ post_id: post.record });
});

test('when a power cut makes the phone lose the last second of IndexedDB but not of localStorage, the phone uses the queue of IndexedDB, not that of the journal, and nothing is stored twice', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  const sent = await commitOne(tab.store, postOf('Envoyée'));
  const aSecondAgo = await copyOfDisk(phone.indexedDB);
  await tab.sync();
  await commit(tab.store, attemptOf(newId()));
  tab.close();
  phone.indexedDB = aSecondAgo;

  const again = await phone.openTab();
  expect(await queueStatuses(again.store)).toMatchObject([{ record: sent.record, status: 'waiting' }]);
  expect(phone.storage.keys().some((key) => key.includes(sent.entry))).toBe(true);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  expect(world.verdicts(pupil.id)).toHaveLength(1);
  // The journal key of a commit that never reached the disk is a stray key, which is deleted once no other
  // tab can still be writing it.
  expect(phone.storage.keys()).toHaveLength(1);
  await phone.clock.advance(11 * 60_000);
  const later = await phone.openTab();
  expect(phone.storage.keys()).toEqual([]);
  expect(await tablesOf(later.store.db).meta.get('meta')).toMatchObject({ generation: 1 });
  await expectReplica(world, later, pupil.token);
});

import { afterEach, expect, test } from 'vitest';
import { StorageFullError } from '../../../src/data/database/storage-full.ts';
import { getSyncStatus } from '../../../src/data/database/sync-status.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { fillDisk, freeDisk } from '../../support/disk/full-disk.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
afterEach(freeDisk);

test('a commit of two mutations that finds the disk full at the second saves neither of them and no journal key', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  const record = newId();
  const both = [{ ...postOf(), record }, replyTo(record)];
  fillDisk((store) => store === 'forumReplies');
  await expect(commit(tab.store, both)).rejects.toThrow(StorageFullError);
  freeDisk();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await tab.store.db.forumPosts.count()).toBe(0);
  expect(phone.storage.keys()).toEqual([]);
  await commit(tab.store, both);
  await tab.syncUntilDone();
  expect(await world.rows('forum_replies', `post_id = "${record}"`)).toHaveLength(1);
});

test('an edit that finds the disk full leaves the old text in IndexedDB and in the journal', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  const { entry } = await commitOne(tab.store, postOf('Premier'));
  fillDisk((store) => store === 'outbox');
  await expect(editEntry(tab.store, entry, { title: 'Second' })).rejects.toThrow(StorageFullError);
  freeDisk();
  expect(await queueStatuses(tab.store)).toMatchObject([{ data: { title: 'Premier' } }]);
  phone.wipeDatabase();
  const again = await phone.openTab();
  expect(await queueStatuses(again.store)).toMatchObject([{ data: { title: 'Premier' } }]);
});

test('an answer that finds the disk full loses nothing: the same mutations are sent and answered again', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const { entry, record } = await commitOne(tab.store, postOf());
  const heldAnswer = tab.transport.holdAnswer();
  const running = tab.sync();
  await heldAnswer.arrived;
  fillDisk(() => true);
  heldAnswer.release();
  expect(await running).toEqual({ kind: 'paused' });
  freeDisk();
  expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'waiting', isAttempted: true });
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.rows('forum_posts', `id = "${record}"`)).toHaveLength(1);
  expect(world.verdicts(pupil.id)).toHaveLength(1);
});

test('while the full disk prevents a pull, all entries are still sent; the first pull after space was freed is complete', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  const posts = [await commitOne(tab.store, postOf('Un')), await commitOne(tab.store, postOf('Deux'))];
  fillDisk((store) => store === 'updates');
  await tab.sync();
  expect(await queueStatuses(tab.store)).toEqual([]);
  const { storageFullAt } = await getSyncStatus(tab.store.db);
  expect(storageFullAt).toBe(phone.clock.now());
  expect(await tab.store.db.updates.count()).toBe(0);
  for (const { record } of posts) expect(await tab.store.db.forumPosts.get(record)).toBeDefined();
  const third = await commitOne(tab.store, postOf('Trois'));
  await tab.sync();
  expect(await world.row('forum_posts', third.record)).not.toBeNull();
  expect((await getSyncStatus(tab.store.db)).storageFullAt).not.toBeNull();

  freeDisk();
  await phone.clock.advance(11 * 60_000);
  await tab.syncUntilDone();
  expect((await getSyncStatus(tab.store.db)).storageFullAt).toBeNull();
  await expectReplica(world, tab, pupil.token);
});

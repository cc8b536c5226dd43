import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { changingAnswers } from '../../support/network/fault-remote.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();

/**
 * Sets up a phone that receives no pages of the forum while `forum.isBusy` is true; the results of its own
 * mutations still arrive.
 */
async function phoneWithBusyForum() {
  const pupil = await world.pupil();
  const writer = await world.phone(pupil).openTab();
  await commit(writer.store, postOf('Ouvre la page'));
  await writer.syncUntilDone();
  const forum = { isBusy: true };
  const remote = changingAnswers(world.remote, (answer) =>
    forum.isBusy
      ? { ...answer, changes: answer.changes.filter(({ bucket }) => !bucket.startsWith('forum:')) }
      : answer,
  );
  const tab = await world.phone(pupil, remote).openTab();
  return { pupil, forum, tab };
}

test('a post that is confirmed and then removed on the server, while the phone has not yet received its forum page, disappears once the page is complete on the phone', async () => {
  const { pupil, forum, tab } = await phoneWithBusyForum();
  await tab.sync();
  const { record } = await commitOne(tab.store, postOf('Confirmée puis retirée'));
  await tab.sync();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ isWaiting: false });
  await world.remove('forum_posts', record);
  forum.isBusy = false;
  await tab.syncUntilDone();
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  await expectReplica(world, tab, pupil.token);
});

test('a post whose verdict reports that it was removed disappears at once, before the phone receives an answer with its forum page', async () => {
  const { pupil, forum, tab } = await phoneWithBusyForum();
  forum.isBusy = false;
  await tab.syncUntilDone();
  const { record, entry } = await commitOne(tab.store, postOf('Retirée'));
  tab.transport.loseAnswer();
  await tab.sync();
  // Delays the entry by a minute, so that the row arrives with its forum page before the entry gets its
  // result.
  const inAMinute = tab.store.clock.now() + 60_000;
  await tablesOf(tab.store.db).outbox.update(entry, { failures: 5, retryAt: inAMinute });
  await tab.sync();
  await tablesOf(tab.store.db).outbox.update(entry, { failures: 0, retryAt: null });
  expect(await tab.store.db.bases.get(['forumPosts', record])).toMatchObject({ bucket: 'forum:1' });
  await world.remove('forum_posts', record);
  forum.isBusy = true;
  await tab.sync();
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'removed' }]);
  forum.isBusy = false;
  await tab.syncUntilDone();
  await expectReplica(world, tab, pupil.token);
});

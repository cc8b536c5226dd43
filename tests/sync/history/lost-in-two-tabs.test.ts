import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();

test('when two tabs receive the same `lost` answer, the tab that handles it first applies it and the other tab changes nothing', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [quick, slow] = [await phone.openTab(), await phone.openTab()];
  await quick.sync();
  const copy = await world.backup();
  const post = await commitOne(quick.store, postOf());
  await quick.sync();
  await world.bringBack(copy);

  const heldAnswer = slow.transport.holdAnswer();
  const waking = slow.sync();
  expect(await heldAnswer.arrived).toMatchObject({ kind: 'lost' });
  await quick.syncUntilDone();
  const resolvedEntry = await entryOf(quick.store, post.entry);
  expect(resolvedEntry).toMatchObject({ state: 'applied' });
  heldAnswer.release();
  await waking;

  expect(await tablesOf(quick.store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  expect(await entryOf(quick.store, post.entry)).toEqual(resolvedEntry);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  expect(await queueStatuses(slow.store)).toEqual([]);
  await expectReplica(world, slow, pupil.token);
});

test('when two tabs with waiting entries sync at the same time after the server has lost history, all posts reach the server and one `lost` answer is applied', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const tabs = [await phone.openTab(), await phone.openTab()] as const;
  await tabs[0].sync();
  const copy = await world.backup();
  const made = await commitOne(tabs[0].store, postOf('Perdue'));
  await tabs[1].sync();
  await world.bringBack(copy);
  const waiting = await Promise.all(
    tabs.map((tab, index) => commitOne(tab.store, postOf(`Attend ${index}`))),
  );
  await Promise.all(tabs.map((tab) => tab.sync()));
  await tabs[0].syncUntilDone();

  expect(await tablesOf(tabs[0].store.db).meta.get('meta')).toMatchObject({ generation: 2 });
  const posts = await world.rows('forum_posts', `user_id = "${pupil.id}"`);
  expect(new Set(posts.map((post) => post.id))).toEqual(
    new Set([made.record, ...waiting.map(({ record }) => record)]),
  );
  expect(await queueStatuses(tabs[1].store)).toEqual([]);
  await expectReplica(world, tabs[1], pupil.token);
});

import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const seenBy = async (tab: { store: { db: Parameters<typeof tablesOf>[0] } }) =>
  (await tablesOf(tab.store.db).meta.get('meta'))?.seen;

async function twoTabs() {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [late, awake] = [await phone.openTab(), await phone.openTab()];
  await awake.sync();
  return { pupil, phone, late, awake };
}

test('a late verdict from before the server lost history is ignored, and the post is sent again', async () => {
  const { pupil, phone, late, awake } = await twoTabs();
  const copy = await world.backup();
  const post = await commitOne(late.store, postOf());
  const heldAnswer = late.transport.holdAnswer();
  const waking = late.sync();
  expect(await heldAnswer.arrived).toMatchObject({ results: [{ id: post.entry, status: 'applied' }] });
  await world.bringBack(copy);
  // Lets the other tab learn of the server's new start with a request that carries no entries.
  await tablesOf(awake.store.db).outbox.update(post.entry, {
    failures: 5,
    retryAt: phone.clock.now() + 60_000,
  });
  await awake.sync();
  const seen = await seenBy(awake);
  await tablesOf(awake.store.db).outbox.update(post.entry, { failures: 0, retryAt: null });
  heldAnswer.release();
  await waking;
  expect((await seenBy(awake))?.split('.')[0]).toBe(seen?.split('.')[0]);
  await late.syncUntilDone();
  expect(await world.row('forum_posts', post.record)).toMatchObject({ user_id: pupil.id });
  expect(await entryOf(late.store, post.entry)).toMatchObject({ state: 'applied' });
  await expectReplica(world, late, pupil.token);
});

test('a late verdict from before a restart of the server is applied if the phone has received no other answer since it sent the request', async () => {
  const { pupil, late } = await twoTabs();
  const post = await commitOne(late.store, postOf());
  const heldAnswer = late.transport.holdAnswer();
  const waking = late.sync();
  await heldAnswer.arrived;
  await world.server.restart();
  heldAnswer.release();
  await waking;
  expect(await queueStatuses(late.store)).toEqual([]);
  await late.syncUntilDone();
  expect(late.transport.answers.map(({ kind }) => kind)).not.toContain('lost');
  expect(await world.row('forum_posts', post.record)).not.toBeNull();
  await expectReplica(world, late, pupil.token);
});

test('rows and cursors of a late answer from before a restart of the server are dropped, and the entries of its request are sent again in the same pass', async () => {
  const { pupil, phone, late, awake } = await twoTabs();
  const news = await world.add('updates', { id: newId(), title: 'Ancienne', content: 'A' });
  const post = await commitOne(late.store, postOf());
  const heldAnswer = late.transport.holdAnswer();
  const waking = late.sync();
  await heldAnswer.arrived;
  await world.remove('updates', news.id);
  await world.server.restart();
  await tablesOf(awake.store.db).outbox.update(post.entry, {
    failures: 5,
    retryAt: phone.clock.now() + 60_000,
  });
  await awake.sync();
  await tablesOf(awake.store.db).outbox.update(post.entry, { failures: 0, retryAt: null });
  const catalogue = await tablesOf(awake.store.db).buckets.get('catalogue');
  heldAnswer.release();
  expect(await waking).toEqual({ kind: 'done' });
  expect(late.transport.requests).toHaveLength(2);
  expect(await late.store.db.updates.get(news.id)).toBeUndefined();
  expect(await tablesOf(awake.store.db).buckets.get('catalogue')).toEqual(catalogue);
  expect(await queueStatuses(late.store)).toEqual([]);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  await expectReplica(world, late, pupil.token);
});

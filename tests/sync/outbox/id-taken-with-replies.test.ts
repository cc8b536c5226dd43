import { expect, test } from 'vitest';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

async function takenId() {
  const other = await world.pupil();
  const record = newId();
  const theirs = await world.phone(other).openTab();
  await commit(theirs.store, { ...postOf('La leur'), record });
  await theirs.syncUntilDone();
  return { other, record };
}

test('a post whose id already belongs to another account’s post gets a new id, and its replies refer to the new id', async () => {
  const pupil = await world.pupil();
  const { other, record } = await takenId();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  const mine = await commitOne(tab.store, { ...postOf('La mienne'), record });
  const replies = [
    await commitOne(tab.store, replyTo(record, 'Un')),
    await commitOne(tab.store, replyTo(record, 'Deux')),
  ];
  await tab.syncUntilDone();

  const [post] = await world.rows('forum_posts', `user_id = "${pupil.id}"`);
  expect(post).toMatchObject({ title: 'La mienne' });
  expect(post?.id).not.toBe(record);
  expect(await world.row('forum_posts', record)).toMatchObject({ title: 'La leur', user_id: other.id });
  for (const { record: reply } of replies)
    expect(await world.row('forum_replies', reply)).toMatchObject({ post_id: post?.id });
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await entryOf(tab.store, mine.entry)).toMatchObject({ state: 'discarded' });
  expect(phone.storage.keys()).toEqual([]);
  await expectReplica(world, tab, pupil.token);
});

test('a post that got a new id because its id was taken survives a lost answer, a kill and a wiped IndexedDB', async () => {
  const pupil = await world.pupil();
  const { record } = await takenId();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await commit(tab.store, [{ ...postOf('La mienne'), record }, replyTo(record, 'Un')]);
  tab.transport.letPass();
  tab.transport.loseAnswer();
  tab.transport.loseRequests();
  await tab.sync();
  phone.wipeDatabase();
  tab.close();
  const again = await phone.openTab();
  expect((await queueStatuses(again.store)).map((item) => item.status)).toEqual([
    'waiting',
    'behind-another',
  ]);
  await again.syncUntilDone();
  const posts = await world.rows('forum_posts', `user_id = "${pupil.id}"`);
  expect(posts).toMatchObject([{ title: 'La mienne' }]);
  expect(await world.rows('forum_replies', `user_id = "${pupil.id}"`)).toMatchObject([
    { post_id: posts[0]?.id },
  ]);
  expect(await world.rows('forum_replies', `post_id = "${record}"`)).toEqual([]);
  await expectReplica(world, again, pupil.token);
});

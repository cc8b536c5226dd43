import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();

test('a request with an update that the server receives a second time, after a newer update, does not overwrite the newer one', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const school = (name: string) =>
    ({ op: 'update', collection: 'profiles', record: pupil.id, data: { school: name } }) as const;
  await commit(tab.store, school('Lycée A'));
  const copied = tab.transport.requests.length;
  await tab.sync();
  await commit(tab.store, school('Lycée B'));
  await tab.sync();

  const before = world.verdicts(pupil.id);
  const lateAnswer = await tab.transport.deliverAgain(copied, pupil.token);
  expect(lateAnswer).toMatchObject({ results: [{ status: 'applied', seq: before[0]?.seq }] });
  expect(await world.row('profiles', pupil.id)).toMatchObject({ school: 'Lycée B' });
  expect(world.verdicts(pupil.id)).toEqual(before);
  await tab.sync();
  await expectReplica(world, tab, pupil.token);
});

test('a repeated request to create a post that was removed meanwhile restores it neither on the server nor on its author’s phone', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  const { record } = await commitOne(tab.store, postOf());
  await tab.sync();
  await world.remove('forum_posts', record);
  await tab.transport.deliverAgain(0, pupil.token);
  expect(await world.row('forum_posts', record)).toBeNull();
  await tab.sync();
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  await expectReplica(world, tab, pupil.token);
});

async function discardedAfterLoss() {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  const { record, entry } = await commitOne(tab.store, postOf());
  tab.transport.loseRequest();
  await tab.sync();
  await discardEntry(tab.store, entry);
  return { pupil, tab, record, entry };
}

test('a request with a post that reaches the server only after the withdrawal of the post creates no post, even if the server receives it twice', async () => {
  const { pupil, tab, record, entry } = await discardedAfterLoss();
  await tab.sync();
  for (let copy = 0; copy < 2; copy++) {
    const lateAnswer = await tab.transport.deliverAgain(0, pupil.token);
    expect(lateAnswer).toMatchObject({ results: [{ id: entry, status: 'withdrawn' }] });
  }
  expect(await world.row('forum_posts', record)).toBeNull();
  expect(world.verdicts(pupil.id)).toMatchObject([{ mutation_id: entry, status: 'withdrawn' }]);
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('a request with a discarded post that reaches the server before the withdrawal of the post creates the post, and the phone notes that it was sent before the discard', async () => {
  const { pupil, tab, record, entry } = await discardedAfterLoss();
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  await tab.transport.deliverAgain(0, pupil.token);
  await tab.sync();
  expect(await world.row('forum_posts', record)).toMatchObject({ user_id: pupil.id });
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ isWaiting: false });
  expect(await tab.store.db.outbox.get(entry)).toMatchObject({ code: 'sent-before-discard' });
  await expectReplica(world, tab, pupil.token);
});

import { expect, test } from 'vitest';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('when the answer is lost after the server has committed, the same mutations are sent once more and none is applied twice', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  const [post] = await commit(tab.store, postOf());
  await commit(tab.store, [replyTo(post?.record ?? ''), attemptOf(newId())]);
  tab.transport.loseAnswer();
  expect(await tab.sync()).toEqual({ kind: 'network' });
  // The reply waits for its post, whose outcome the phone does not know.
  expect((await queueStatuses(tab.store)).map((item) => item.status)).toEqual([
    'waiting',
    'behind-another',
    'waiting',
  ]);
  expect(world.verdicts(pupil.id)).toHaveLength(2);

  expect(await tab.sync()).toEqual({ kind: 'done' });
  const [first, second] = tab.transport.requests;
  expect(second?.mutations).toEqual(first?.mutations);
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(world.verdicts(pupil.id).map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  expect(await world.rows('quiz_attempts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  await expectReplica(world, tab, pupil.token);
});

test('the retry of an update does not undo what another phone has written since', async () => {
  const pupil = await world.pupil();
  const [one, two] = [await world.phone(pupil).openTab(), await world.phone(pupil).openTab()];
  const school = (name: string) =>
    ({ op: 'update', collection: 'profiles', record: pupil.id, data: { school: name } }) as const;
  await one.sync();
  await commit(one.store, school('Lycée A'));
  one.transport.loseAnswer();
  await one.sync();
  await two.sync();
  await commit(two.store, school('Lycée B'));
  await two.sync();

  await one.sync();
  expect(await world.row('profiles', pupil.id)).toMatchObject({ school: 'Lycée B' });
  expect(await one.store.db.profiles.get(pupil.id)).toMatchObject({ school: 'Lycée B', isWaiting: false });
  expect(await queueStatuses(one.store)).toEqual([]);
  await expectReplica(world, one, pupil.token);
});

test('a request lost on its way changes nothing on the server and is sent again later', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  const [post] = await commit(tab.store, postOf());
  tab.transport.loseRequest();
  await tab.sync();
  expect(world.verdicts(pupil.id)).toEqual([]);
  expect(await tab.store.db.forumPosts.get(post?.record ?? '')).toMatchObject({ isWaiting: true });
  await tab.sync();
  expect(await world.row('forum_posts', post?.record ?? '')).toMatchObject({ user_id: pupil.id });
});

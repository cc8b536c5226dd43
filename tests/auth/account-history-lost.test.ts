import { expect, test } from 'vitest';
import { getSyncStatus } from '../../src/data/database/sync-status.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { commitOne, queueStatuses } from '../support/phone/phone-queue.ts';
import { expectReplica } from '../support/phone/phone-replica.ts';
import { phoneWorld } from '../support/phone/phone-world.ts';
import { attemptOf, postOf } from '../support/phone/sync-scenario.ts';
import { newId } from '../support/server/rest-client.ts';

const world = phoneWorld();

test('an account that the server has lost keeps its rows and queue on the phone, and the queue is sent after the account is created again under its id', async () => {
  const copy = await world.backup();
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  const post = await commitOne(tab.store, postOf());
  const profile = { op: 'update', collection: 'profiles', record: pupil.id } as const;
  await commit(tab.store, { ...profile, data: { school: 'Lycée A' } });
  await tab.sync();
  const attempt = await commitOne(tab.store, attemptOf(newId()));
  await world.bringBack(copy);

  expect(await tab.sync()).toEqual({ kind: 'paused' });
  expect(phone.refusals).toEqual([{ account: pupil.id, token: pupil.token, reason: 'lost' }]);
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true, mayBeLost: true });
  expect(await queueStatuses(tab.store)).toMatchObject([{ record: attempt.record, status: 'waiting' }]);
  expect(await tab.store.db.forumPosts.get(post.record)).toBeDefined();
  expect(await tab.store.db.profiles.get(pupil.id)).toMatchObject({ school: 'Lycée A' });
  expect(world.verdicts('')).toEqual([]);

  const again = await world.pupil(pupil.id);
  phone.session.token = again.token;
  await tab.syncUntilDone();
  expect(await world.row('forum_posts', post.record)).toMatchObject({ user_id: pupil.id });
  expect(await world.row('quiz_attempts', attempt.record)).toMatchObject({ user_id: pupil.id });
  expect(await world.row('profiles', pupil.id)).toMatchObject({ school: 'Lycée A' });
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: false, mayBeLost: false });
  await expectReplica(world, tab, again.token);
});

test('an account whose token ended because of a new password does not count as lost', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  await world.changePassword(pupil.id);
  await tab.sync();
  expect(phone.refusals).toMatchObject([{ reason: 'password-changed' }]);
  expect(await getSyncStatus(tab.store.db)).toMatchObject({ needsSignIn: true, mayBeLost: false });
});

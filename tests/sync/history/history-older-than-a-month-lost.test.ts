import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

/** Clears the outbox: the phone still has the rows, but not the mutations. */
const forgetMutations = (tab: TestTab) => tablesOf(tab.store.db).outbox.clear();

test('when a restored backup lacks rows whose mutations the phones no longer have, the phones send their own attempts, questions and replies again', async () => {
  const pupil = await world.pupil();
  const other = await world.pupil();
  const theirs = await world.phone(other).openTab();
  await theirs.sync();
  const copy = await world.backup();
  const [first, second] = [await world.phone(pupil).openTab(), await world.phone(pupil).openTab()];
  const post = await commitOne(first.store, postOf('Une question'));
  const reply = await commitOne(first.store, replyTo(post.record));
  const attempt = await commitOne(first.store, attemptOf(newId()));
  await first.syncUntilDone();
  await theirs.syncUntilDone();
  const answer = await commitOne(theirs.store, replyTo(post.record, 'Une réponse.'));
  await theirs.syncUntilDone();
  for (const tab of [first, second]) await tab.syncUntilDone();
  const before = await first.store.db.quizAttempts.get(attempt.record);
  for (const tab of [first, second, theirs]) await forgetMutations(tab);
  await world.bringBack(copy);
  expect(await world.row('quiz_attempts', attempt.record)).toBeNull();

  // Syncs the phone of the other pupil first: its reply must wait for the question, which only the phones of the
  // question's author can send again.
  await theirs.sync();
  await second.syncUntilDone();
  await first.syncUntilDone();
  await theirs.syncUntilDone();
  for (const { record } of [reply, answer])
    expect(await world.row('forum_replies', record)).toMatchObject({ post_id: post.record });
  expect(await world.row('forum_posts', post.record)).toMatchObject({ title: 'Une question' });
  expect(await world.row('quiz_attempts', attempt.record)).toMatchObject({ score: 1, user_id: pupil.id });
  expect(await world.rows('quiz_attempts', `user_id = "${pupil.id}"`)).toHaveLength(1);
  expect(before).toBeDefined();
  for (const tab of [first, second]) {
    expect(await queueStatuses(tab.store)).toEqual([]);
    const storedAttempt = await tab.store.db.quizAttempts.get(attempt.record);
    expect(storedAttempt?.finished).toBe(before?.finished ?? before?.created);
  }
  await first.syncUntilDone();
  await expectReplica(world, first, pupil.token);
});

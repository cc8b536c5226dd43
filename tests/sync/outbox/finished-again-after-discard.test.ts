// Tests a quiz whose attempt was sent without a known outcome and discarded; the quiz is then finished
// again.
import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { listAttempts } from '../../../src/data/queries/read-mine.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

async function discarded(isApplied: boolean) {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const [tab, other] = [await phone.openTab(), await phone.openTab()];
  await tab.syncUntilDone();
  const record = newId();
  const { entry } = await commitOne(tab.store, attemptOf(record, 0));
  if (isApplied) tab.transport.loseAnswer();
  else tab.transport.loseRequest();
  await tab.sync();
  await discardEntry(tab.store, entry);
  const scores = async () =>
    (await world.rows('quiz_attempts', `user_id = "${pupil.id}"`)).map(({ score }) => score).sort();
  return { pupil, phone, tab, other, record, entry, scores };
}

const shown = async (tab: TestTab) => (await listAttempts(tab.store.db)).map(({ score }) => score).sort();

test('when the first attempt never reached the server, the second attempt waits for the withdrawal of the first and is sent under the same id', async () => {
  const { pupil, tab, other, record, scores } = await discarded(false);
  const [again] = await commit(other.store, attemptOf(record, 1));
  expect(again).toMatchObject({ record, entry: expect.any(String) });
  expect(await shown(other)).toEqual([1]);
  expect((await queueStatuses(other.store)).map(({ status }) => status)).toEqual([
    'withdrawing',
    'behind-another',
  ]);
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.row('quiz_attempts', record)).toMatchObject({ score: 1 });
  expect(await scores()).toEqual([1]);
  await expectReplica(world, tab, pupil.token);
});

test('when the first attempt had reached the server, both attempts stay, the second under an id of its own', async () => {
  const { pupil, tab, other, record, entry, scores } = await discarded(true);
  await commit(other.store, attemptOf(record, 1));
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await entryOf(tab.store, entry)).toMatchObject({ code: 'sent-before-discard' });
  expect(await scores()).toEqual([0, 1]);
  expect(await shown(tab)).toEqual([0, 1]);
  await expectReplica(world, tab, pupil.token);
});

test('when the row of the first attempt arrives before its verdict, the second attempt gets an id of its own at once', async () => {
  const { tab, other, record, scores } = await discarded(true);
  // Syncs the other tab without mutations. The server’s answer contains the row of the first attempt; the withdrawal
  // has not been sent yet.
  const { sync } = other.transport.remote;
  other.transport.remote.sync = (request, options) => sync({ ...request, mutations: [] }, options);
  await other.sync();
  other.transport.remote.sync = sync;
  const [again] = await commit(other.store, attemptOf(record, 1));
  expect(again).toMatchObject({ entry: expect.any(String) });
  expect(again?.record).not.toBe(record);
  await tab.syncUntilDone();
  expect(await scores()).toEqual([0, 1]);
});

test('when the verdict on the withdrawal of the first attempt is known, finishing the quiz again in two tabs makes one more attempt', async () => {
  const { tab, other, record, scores } = await discarded(true);
  await tab.syncUntilDone();
  const [again] = await commit(other.store, attemptOf(record, 1));
  expect(again).toMatchObject({ entry: expect.any(String) });
  expect(await commit(tab.store, attemptOf(record, 1))).toEqual([{ record: again?.record, entry: null }]);
  await tab.syncUntilDone();
  expect(await commit(tab.store, attemptOf(record, 1))).toEqual([{ record: again?.record, entry: null }]);
  expect(await scores()).toEqual([0, 1]);
});

test('two tabs that finish the quiz again during the withdrawal of the first attempt make one more attempt, whatever its verdict', async () => {
  for (const isApplied of [false, true]) {
    const { tab, other, record, scores } = await discarded(isApplied);
    const heldAnswer = tab.transport.holdAnswer();
    const running = tab.sync();
    await heldAnswer.arrived;
    await commit(other.store, attemptOf(record, 1));
    expect(await commit(tab.store, attemptOf(record, 1))).toEqual([{ record, entry: null }]);
    heldAnswer.release();
    await running;
    await tab.syncUntilDone();
    await commit(other.store, attemptOf(record, 1));
    await other.syncUntilDone();
    expect(await queueStatuses(tab.store)).toEqual([]);
    expect(await scores()).toEqual(isApplied ? [0, 1] : [1]);
  }
});

test('finishing the quiz again with the same result as the first attempt, which had reached the server, makes no further attempt', async () => {
  const { tab, other, record, scores } = await discarded(true);
  await commit(other.store, attemptOf(record, 0));
  await tab.syncUntilDone();
  expect(await commit(other.store, attemptOf(record, 0))).toEqual([{ record, entry: null }]);
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await scores()).toEqual([0]);
});

test('when IndexedDB is wiped before the verdict on the first attempt arrives, the results are the same as without the wipe', async () => {
  for (const isApplied of [false, true]) {
    const { phone, tab, other, record, scores } = await discarded(isApplied);
    await commit(other.store, attemptOf(record, 1));
    for (const { close } of [tab, other]) close();
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    await fresh.syncUntilDone();
    expect(await queueStatuses(fresh.store)).toEqual([]);
    expect(await scores()).toEqual(isApplied ? [0, 1] : [1]);
    expect(await shown(fresh)).toEqual(isApplied ? [0, 1] : [1]);
  }
});

test('a second attempt that is discarded too is withdrawn, and a third one stays', async () => {
  const { tab, other, record, scores } = await discarded(true);
  await tab.syncUntilDone();
  const second = await commitOne(other.store, attemptOf(record, 1));
  await discardEntry(other.store, second.entry);
  const third = { ...attemptOf(record, 1), data: { ...attemptOf(record, 1).data, totalQuestions: 2 } };
  expect(await commit(tab.store, third)).toMatchObject([{ entry: expect.any(String) }]);
  await tab.syncUntilDone();
  expect(await scores()).toEqual([0, 1]);
  expect(await shown(tab)).toEqual([0, 1]);
});

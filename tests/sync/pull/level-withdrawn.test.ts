import { expect, test } from 'vitest';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import {
  chooseLevels,
  dropLevel,
  fillLevel,
  levelState,
  makeLevels,
  questionsOf,
} from '../../support/phone/phone-library.ts';
import { queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, subject } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('a level that is dropped and added again while its first answer is delayed is complete in the end, without duplicates and without questions that were removed on the server', async () => {
  const pupil = await world.pupil();
  const [level] = await makeLevels(world);
  const ids = fillLevel(world, level, 200, 'Parce que. '.repeat(80));
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [tab, other] = [await phone.openTab(), await phone.openTab()];
  await tab.sync();
  await chooseLevels(tab, level);
  const heldAnswer = tab.transport.holdAnswer();
  const running = tab.sync();
  await heldAnswer.arrived;
  await dropLevel(tab, level);
  expect((await questionsOf(tab)).size).toBe(0);
  await chooseLevels(other, level);
  await other.sync();
  await world.remove('quiz_questions', ids[0] ?? '');
  await other.sync();
  heldAnswer.release();
  await running;
  await tab.syncUntilDone();
  expect((await questionsOf(tab)).size).toBe(199);
  await expectReplica(world, tab, pupil.token);
});

test('a level that was deleted on the server is no longer pulled after the next exchange; another level and the account’s attempts stay', async () => {
  const pupil = await world.pupil();
  const [level, kept] = await makeLevels(world);
  fillLevel(world, kept, 3, 'Parce que.');
  const tab = await world.phone(pupil).openTab();
  await chooseLevels(tab, level, kept);
  await commit(tab.store, attemptOf(newId()));
  await tab.syncUntilDone();
  await world.remove('grade_levels', level.id);
  await tab.syncUntilDone();
  expect(await levelState(tab, level)).toBeUndefined();
  expect(await levelState(tab, kept)).toBeDefined();
  expect((await questionsOf(tab)).size).toBe(3);
  expect(await tab.store.db.quizAttempts.count()).toBe(1);
});

test('after a level is dropped an admin’s unsent edit stays in the queue, and when the level is added again it shows the applied edit', async () => {
  const admin = await world.admin();
  const [level] = await makeLevels(world);
  const exam = await world.add('exams', { title: 'Bac', subject, grade_level: level.id, year: 2020 });
  const tab = await world.phone(admin).openTab();
  await chooseLevels(tab, level);
  await tab.syncUntilDone();
  await commit(tab.store, {
    op: 'update',
    collection: 'exams',
    record: exam.id,
    data: { title: 'Bac blanc' },
  });
  await dropLevel(tab, level);
  expect(await tab.store.db.exams.get(exam.id)).toBeUndefined();
  expect(await queueStatuses(tab.store)).toMatchObject([{ record: exam.id, status: 'waiting' }]);

  await chooseLevels(tab, level);
  await tab.syncUntilDone();
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac blanc', year: 2020 });
  expect(await tab.store.db.exams.get(exam.id)).toMatchObject({ title: 'Bac blanc', isWaiting: false });
  await expectReplica(world, tab, admin.token);
});

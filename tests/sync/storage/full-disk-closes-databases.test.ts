import { expect, test, vi } from 'vitest';
import type { QuizRun } from '../../../src/data/database/local-rows.ts';
import { StorageFullError } from '../../../src/data/database/storage-full.ts';
import { getSyncStatus } from '../../../src/data/database/sync-status.ts';
import { getDraft, saveDraft } from '../../../src/data/local/drafts.ts';
import { changeQuizRun, saveQuizRun } from '../../../src/data/local/in-progress-runs.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { FailingDisk } from '../../support/disk/failing-disk.ts';
import { makeQuestion } from '../../support/fixtures/library-rows.ts';
import { commandsOf } from '../../support/phone/phone-commands.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { nine, postOf, subject } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();
const minuteMs = 60_000;

const subjectLevel = { subject, gradeLevel: nine.id };
const quiz: QuizRun = {
  ...{ id: 'attempt00000001', setId: `${subject}.${nine.id}`, ...subjectLevel },
  questions: [makeQuestion('question0000001', subjectLevel)],
  ...{ chosen: {}, position: 0, startedAt: 1 },
};

async function phoneWithQueue() {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const disk = new FailingDisk();
  phone.indexedDB = disk;
  const tab = await phone.openTab();
  await tab.sync();
  const { entry, record } = await commitOne(tab.store, postOf('Avant'));
  return { phone, disk, tab, entry, record };
}

const sentOnce = async (record: string) =>
  expect(await world.rows('forum_posts', `id = "${record}"`)).toHaveLength(1);

test('while the full disk keeps the databases closed, a tab sends no request, notes the full disk and rejects commits', async () => {
  const { phone, disk, tab } = await phoneWithQueue();
  disk.giveUp();
  await vi.waitFor(() => expect(tab.store.storageFullFlag.since()).toBe(phone.clock.now()));
  const requestsBefore = tab.transport.requests.length;
  expect(await tab.sync()).toEqual({ kind: 'paused' });
  await expect(commit(tab.store, postOf('Pendant'))).rejects.toThrow(StorageFullError);
  await saveDraft(tab.store, 'post', { title: 'Pendant' });
  await phone.clock.advance(60 * minuteMs);
  expect(tab.transport.requests).toHaveLength(requestsBefore);
  expect(disk.probes).toBeLessThan(130);
});

test('a tab whose databases were closed by the full disk continues once there is free space, and the waiting entry is sent once', async () => {
  const { phone, disk, tab, entry, record } = await phoneWithQueue();
  disk.giveUp();
  await vi.waitFor(() => expect(tab.store.storageFullFlag.since()).not.toBeNull());
  disk.mend();
  await phone.clock.advance(2 * minuteMs);
  await vi.waitFor(() => expect(tab.store.disk.isDown).toBe(false));
  expect(tab.store.storageFullFlag.since()).toBeNull();
  expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'waiting' });
  await tab.syncUntilDone();
  await sentOnce(record);
});

test('an answer received while the full disk keeps the databases closed loses nothing: the same mutation is sent and answered again', async () => {
  const { phone, disk, tab, record } = await phoneWithQueue();
  const heldAnswer = tab.transport.holdAnswer();
  const running = tab.sync();
  await heldAnswer.arrived;
  disk.giveUp();
  heldAnswer.release();
  expect(await running).toEqual({ kind: 'paused' });
  disk.mend();
  await phone.clock.advance(2 * minuteMs);
  await vi.waitFor(() => expect(tab.store.disk.isDown).toBe(false));
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  await sentOnce(record);
});

test('after the browser has wiped the database, the queue, drafts, quizzes and levels are restored from localStorage', async () => {
  const { phone, disk, tab, record } = await phoneWithQueue();
  await commandsOf(phone, tab).subscribeLevel('bac1');
  await saveDraft(tab.store, 'reply', { content: 'Presque fini' });
  await saveQuizRun(tab.store, quiz);
  await changeQuizRun(tab.store, quiz.id, (run) => {
    run.chosen.question0000001 = 'B';
  });
  disk.giveUp();
  phone.wipeDatabase();
  const later = await phone.openTab();
  expect(await queueStatuses(later.store)).toMatchObject([{ data: { title: 'Avant' } }]);
  expect(await getDraft(later.store.db, 'reply')).toMatchObject({ fields: { content: 'Presque fini' } });
  expect(await later.store.db.localQuizRuns.toArray()).toEqual([
    { ...quiz, chosen: { question0000001: 'B' } },
  ]);
  expect((await getSyncStatus(later.store.db)).wasEmptied).toBe(true);
  expect(await commandsOf(phone, later).levelsOnPhone()).toEqual(['bac1']);
  await later.syncUntilDone();
  await sentOnce(record);
  await commandsOf(phone, later).acknowledgeDataLoss();
  expect((await getSyncStatus(later.store.db)).wasEmptied).toBe(false);
});

// Tests a mutation that was applied in the lost part of the history and that the restored server knows only as
// withdrawn: the phone withdraws it after the restore, and learns only then that it had been applied before.
import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import type { Mutation } from '../../../src/data/rows/mutation.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const world = phoneWorld();

type TakeBack = (tab: TestTab, entry: string) => Promise<unknown>;

async function twoTabs(person: Person) {
  const phone = world.phone(person);
  phone.locks = noLocks;
  return { delayed: await phone.openTab(), awake: await phone.openTab() };
}

/**
 * Sends the mutation from a tab whose answer is delayed. Meanwhile the server is restored from a copy without the
 * mutation, and another tab sends the withdrawal, whose answer is lost.
 */
async function takenBackAroundRestore(
  { delayed, awake }: { delayed: TestTab; awake: TestTab },
  mutation: Mutation,
  takeBack: TakeBack,
): Promise<{ record: string; entry: string }> {
  const copy = await world.backup();
  const made = await commitOne(delayed.store, mutation);
  const heldAnswer = delayed.transport.holdAnswer();
  const waking = delayed.sync();
  expect(await heldAnswer.arrived).toMatchObject({ results: [{ id: made.entry, status: 'applied' }] });
  await takeBack(awake, made.entry);
  await world.bringBack(copy);
  awake.transport.loseAnswer();
  await awake.sync();
  expect(awake.transport.answers.at(-1)).toMatchObject({
    results: [{ id: made.entry, status: 'withdrawn' }],
  });
  heldAnswer.release();
  await waking;
  return made;
}

const discard: TakeBack = (tab, entry) => discardEntry(tab.store, entry);

test('an edit of an exam that was applied and discarded before a restore, and withdrawn after it, is finished as withdrawn, and the next edit of the exam is sent', async () => {
  const admin = await world.admin();
  const [level] = await makeLevels(world);
  const exam = await world.add('exams', { title: 'Bac', subject, grade_level: level.id, year: 2020 });
  const tabs = await twoTabs(admin);
  await chooseLevels(tabs.awake, level);
  await tabs.awake.syncUntilDone();
  const edit = (data: Record<string, unknown>): Mutation => ({
    op: 'update',
    collection: 'exams',
    record: exam.id,
    data,
  });
  const { entry } = await takenBackAroundRestore(tabs, edit({ title: 'Bac blanc' }), discard);
  expect(await entryOf(tabs.delayed.store, entry)).toMatchObject({
    state: 'applied',
    code: 'sent-before-discard',
  });
  await commitOne(tabs.delayed.store, edit({ year: 2021 }));
  await tabs.delayed.syncUntilDone();
  expect(tabs.delayed.transport.answers.map(({ kind }) => kind)).toContain('lost');
  expect(await entryOf(tabs.delayed.store, entry)).toMatchObject({ state: 'withdrawn', code: null });
  expect(await queueStatuses(tabs.delayed.store)).toEqual([]);
  expect(await world.row('exams', exam.id)).toMatchObject({ title: 'Bac', year: 2021 });
  await expectReplica(world, tabs.delayed, admin.token);
});

test('a post that was applied and discarded before a restore, and withdrawn after it, is finished as withdrawn, and is neither on the phone nor on the server', async () => {
  const pupil = await world.pupil();
  const tabs = await twoTabs(pupil);
  await tabs.awake.syncUntilDone();
  const { entry, record } = await takenBackAroundRestore(tabs, postOf('Jetée'), discard);
  await tabs.delayed.syncUntilDone();
  expect(await entryOf(tabs.delayed.store, entry)).toMatchObject({ state: 'withdrawn' });
  expect(await queueStatuses(tabs.delayed.store)).toEqual([]);
  expect(await world.row('forum_posts', record)).toBeNull();
  await expectReplica(world, tabs.delayed, pupil.token);
});

test('a post that was applied before a restore, and edited before its answer arrived, is published once, with the new text', async () => {
  const pupil = await world.pupil();
  const tabs = await twoTabs(pupil);
  await tabs.awake.syncUntilDone();
  const { record } = await takenBackAroundRestore(tabs, postOf('Avant'), (tab, entry) =>
    editEntry(tab.store, entry, { title: 'Après' }),
  );
  await tabs.delayed.syncUntilDone();
  expect(await queueStatuses(tabs.delayed.store)).toEqual([]);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toMatchObject([
    { id: record, title: 'Après' },
  ]);
  await expectReplica(world, tabs.delayed, pupil.token);
});

import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import {
  chooseLevels,
  dropLevel,
  fillLevel,
  levelState,
  makeLevels,
} from '../../support/phone/phone-library.ts';
import { commitOne, forceData, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

async function twoTabs(pupil: Person) {
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [frozen, awake] = [await phone.openTab(), await phone.openTab()];
  await awake.syncUntilDone();
  const freeze = async () => {
    const heldAnswer = frozen.transport.holdAnswer();
    const running = frozen.sync();
    await heldAnswer.arrived;
    return async () => {
      heldAnswer.release();
      await running;
    };
  };
  /** Pulls in the awake tab without sending the entries that the frozen tab has sent already. */
  const pullOnly = async () => {
    const { outbox } = tablesOf(awake.store.db);
    const rest = { failures: 5, retryAt: phone.clock.now() + 60_000 };
    const ids = await outbox.where('state').equals('waiting').primaryKeys();
    for (const id of ids) await outbox.update(id, rest);
    await awake.sync();
    for (const id of ids) await outbox.update(id, { failures: 0, retryAt: null });
  };
  return { frozen, awake, freeze, pullOnly };
}

const cursors = async (tab: TestTab) =>
  (await tab.store.db.buckets.toArray()).map(({ bucket, cursor, through }) => [bucket, cursor, through]);

test('when a frozen tab wakes, the late answer to its new post does not restore the post, which another tab has pulled as removed', async () => {
  const pupil = await world.pupil();
  const { frozen, awake, freeze, pullOnly } = await twoTabs(pupil);
  await commit(awake.store, postOf('Ouvre la page'));
  await awake.syncUntilDone();
  const { record } = await commitOne(frozen.store, postOf('Retirée'));
  const wake = await freeze();
  await world.remove('forum_posts', record);
  await pullOnly();
  const before = await cursors(awake);
  await wake();
  expect(await queueStatuses(awake.store)).toEqual([]);
  expect(await awake.store.db.forumPosts.get(record)).toBeUndefined();
  expect(await cursors(awake)).toEqual(before);
  await expectReplica(world, awake, pupil.token);
});

test('when a frozen tab wakes, the result of its update does not overwrite a profile that another tab has pulled since', async () => {
  const pupil = await world.pupil();
  const { frozen, awake, freeze, pullOnly } = await twoTabs(pupil);
  await commit(frozen.store, {
    op: 'update',
    collection: 'profiles',
    record: pupil.id,
    data: { school: 'Lycée A' },
  });
  const wake = await freeze();
  await world.change('profiles', pupil.id, { school: 'Lycée B' });
  await pullOnly();
  await wake();
  expect(await awake.store.db.profiles.get(pupil.id)).toMatchObject({ school: 'Lycée B', isWaiting: false });
  await expectReplica(world, awake, pupil.token);
});

test('when a frozen tab wakes, it ignores the old rows and cursors of the answer that it was waiting for', async () => {
  const pupil = await world.pupil();
  const { awake, freeze } = await twoTabs(pupil);
  const [gone, stays] = [newId(), newId()];
  for (const id of [gone, stays]) await world.add('updates', { id, title: 'Annonce', content: 'Avant' });
  const wake = await freeze();
  await world.remove('updates', gone);
  await world.change('updates', stays, { content: 'Après' });
  await world.change('subjects', subject, { description: 'Nombres et figures' });
  await awake.syncUntilDone();
  const before = await cursors(awake);
  await wake();
  expect(await awake.store.db.updates.get(gone)).toBeUndefined();
  expect(await awake.store.db.updates.get(stays)).toMatchObject({ content: 'Après' });
  expect(await cursors(awake)).toEqual(before);
  await expectReplica(world, awake, pupil.token);
});

test('when a frozen tab wakes after the server has lost history, it ignores the first part of a bucket in its answer, which is from before the loss', async () => {
  const pupil = await world.pupil();
  const { frozen, awake, freeze } = await twoTabs(pupil);
  const copy = await world.backup();
  const lostNews = await world.add('updates', { id: newId(), title: 'Perdue', content: 'A' });
  await tablesOf(frozen.store.db).buckets.update('catalogue', {
    cursor: null,
    through: null,
    isComplete: false,
  });
  const wake = await freeze();
  await world.bringBack(copy);
  awake.transport.letPass();
  awake.transport.loseRequests();
  await commit(awake.store, postOf());
  await awake.sync();
  awake.transport.reconnect();
  await wake();
  await awake.syncUntilDone();
  expect(await awake.store.db.updates.get(lostNews.id)).toBeUndefined();
  await expectReplica(world, awake, pupil.token);
});

test('while a tab is frozen, its post is shown as another tab has pulled it from the server', async () => {
  const pupil = await world.pupil();
  const { frozen, awake, freeze, pullOnly } = await twoTabs(pupil);
  await commit(awake.store, postOf('Ouvre la page'));
  await awake.syncUntilDone();
  const { record } = await commitOne(frozen.store, postOf());
  const wake = await freeze();
  await world.change('profiles', pupil.id, { display_name: 'Nouveau nom' });
  await pullOnly();
  expect(await awake.store.db.forumPosts.get(record)).toMatchObject({
    authorName: 'Nouveau nom',
    isWaiting: true,
  });
  await wake();
  expect(await awake.store.db.forumPosts.get(record)).toMatchObject({
    authorName: 'Nouveau nom',
    isWaiting: false,
  });
  await awake.syncUntilDone();
  await expectReplica(world, awake, pupil.token);
});

test('when a frozen tab wakes, the refusal of its entry does not restore the entry, which was discarded since', async () => {
  const pupil = await world.pupil();
  const { frozen, awake, freeze } = await twoTabs(pupil);
  const { entry } = await commitOne(frozen.store, postOf());
  await forceData(frozen.store, entry, { title: 'x'.repeat(151) });
  const wake = await freeze();
  await awake.sync();
  expect(await queueStatuses(awake.store)).toMatchObject([{ status: 'parked', code: 'too-long' }]);
  await discardEntry(awake.store, entry);
  await wake();
  expect(await queueStatuses(awake.store)).toEqual([]);
});

test('when a frozen tab wakes, the older server position in its answer does not hide a later loss of the server’s history', async () => {
  const pupil = await world.pupil();
  const { awake, freeze } = await twoTabs(pupil);
  const wake = await freeze();
  await world.add('updates', { id: newId(), title: 'Annonce', content: 'A' });
  const copy = await world.backup();
  const post = await commitOne(awake.store, postOf());
  await awake.syncUntilDone();
  await wake();
  await world.bringBack(copy);
  await awake.syncUntilDone();
  expect(await world.row('forum_posts', post.record)).toMatchObject({ user_id: pupil.id });
  await expectReplica(world, awake, pupil.token);
});

test('when a frozen tab wakes, the result of its update does not replace a newer version of a question in a level that is incomplete on the phone', async () => {
  const admin = await world.admin();
  const { frozen, awake, freeze, pullOnly } = await twoTabs(admin);
  const [level] = await makeLevels(world);
  const [id = ''] = fillLevel(world, level, 800, 'Parce que deux et deux font quatre. '.repeat(8));
  await chooseLevels(awake, level);
  await awake.syncUntilDone();
  await commit(frozen.store, {
    op: 'update',
    collection: 'quizQuestions',
    record: id,
    data: { question: 'Ancienne ?' },
  });
  const wake = await freeze();
  await world.change('quiz_questions', id, { question: 'Nouvelle ?' });
  await dropLevel(awake, level);
  await chooseLevels(awake, level);
  awake.transport.letPass();
  awake.transport.loseRequests();
  await pullOnly();
  awake.transport.reconnect();
  expect(await levelState(awake, level)).toMatchObject({
    isComplete: false,
    through: null,
  });
  expect(await questionText(awake, id)).toBe('Ancienne ?');
  await wake();
  expect(await questionText(awake, id)).toBe('Nouvelle ?');
  await awake.syncUntilDone();
  await expectReplica(world, awake, admin.token);
});

async function questionText(tab: TestTab, id: string): Promise<string | undefined> {
  const sets = await tab.store.db.quizSets.toArray();
  return sets.flatMap((set) => set.questions).find((question) => question.id === id)?.question;
}

import { expect, test } from 'vitest';
import { Journal } from '../../../src/data/journal/journal.ts';
import { getDraft, saveDraft } from '../../../src/data/local/drafts.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { commitOne, entryOf, forceData, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('after a wipe of IndexedDB the page restores its queue before a new commit, even if the service worker has opened the database first', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const page = await phone.openTab();
  const post = await commitOne(page.store, postOf('Avant'));
  const reply = await commitOne(page.store, replyTo(post.record));
  await saveDraft(page.store, 'post', { title: 'À moitié' });
  phone.wipeDatabase();
  page.close();

  const worker = await phone.openTab({ isWorker: true });
  await worker.sync();
  expect(await queueStatuses(worker.store)).toEqual([]);
  const again = await phone.openTab();
  await commit(again.store, attemptOf(newId()));
  const queue = await queueStatuses(again.store);
  expect(queue.map((item) => item.record).slice(0, 2)).toEqual([post.record, reply.record]);
  expect(await getDraft(again.store.db, 'post')).toMatchObject({ fields: { title: 'À moitié' } });
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(world.verdicts(pupil.id)).toHaveLength(3);
  expect(phone.storage.keys()).toEqual([expect.stringContaining('draft.post')]);
  await expectReplica(world, again, pupil.token);
});

test('after a wipe the page restores entries from stale journal keys, and sending them again changes nothing if the service worker has already sent everything', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const page = await phone.openTab();
  await page.sync();
  const edited = await commitOne(page.store, postOf('Avant'));
  const thrown = await commitOne(page.store, postOf('Jetée'));
  page.transport.loseRequest();
  await page.sync();
  await editEntry(page.store, edited.entry, { title: 'Après' });
  await discardEntry(page.store, thrown.entry);
  page.close();
  const worker = await phone.openTab({ isWorker: true });
  await worker.syncUntilDone();
  const before = world.verdicts(pupil.id);
  expect(before.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'applied']);
  phone.wipeDatabase();

  const again = await phone.openTab();
  expect((await queueStatuses(again.store)).map((item) => item.status)).toEqual([
    'withdrawing',
    'behind-another',
    'withdrawing',
  ]);
  await again.syncUntilDone();
  expect(world.verdicts(pupil.id)).toEqual(before);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toMatchObject([
    { id: edited.record, title: 'Après' },
  ]);
  expect(phone.storage.keys()).toEqual([]);
  await expectReplica(world, again, pupil.token);
});

test('after a wipe a text that was edited before it was ever sent is restored in its latest version, and a discarded text is not restored', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const page = await phone.openTab();
  const post = await commitOne(page.store, postOf('Premier jet'));
  const thrown = await commitOne(page.store, postOf('Jetée'));
  await editEntry(page.store, post.entry, { title: 'Texte final' });
  await discardEntry(page.store, thrown.entry);
  phone.wipeDatabase();
  const again = await phone.openTab();
  expect(await queueStatuses(again.store)).toMatchObject([{ data: { title: 'Texte final' } }]);
  await again.syncUntilDone();
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toMatchObject([
    { title: 'Texte final' },
  ]);
});

test('after a wipe a refused text is restored, sent once more and parked again for the same reason', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const page = await phone.openTab();
  const { entry } = await commitOne(page.store, postOf());
  await forceData(page.store, entry, { title: 'x'.repeat(151) });
  await page.sync();
  expect(await queueStatuses(page.store)).toMatchObject([{ status: 'parked', code: 'too-long' }]);
  phone.wipeDatabase();
  const again = await phone.openTab();
  expect(await entryOf(again.store, entry)).toMatchObject({ state: 'waiting', isAttempted: true });
  await again.sync();
  expect(await queueStatuses(again.store)).toMatchObject([{ status: 'parked', code: 'too-long' }]);
  expect(world.verdicts(pupil.id)).toHaveLength(1);
});

test('a journal key whose commit is still in progress in another tab is not deleted, and its entry is restored if the database is wiped before the commit ends', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  const { entry } = await commitOne(tab.store, postOf());
  const birth = (await tab.store.db.meta.get('meta'))?.birth ?? '';
  // Simulates another tab that has written its journal key but not its row yet.
  const journal = new Journal(phone.storage, pupil.id);
  const half = { ...(await entryOf(tab.store, entry)), id: newId(), record: newId() };
  journal.write({ kind: 'entry', entry: half, birth, at: phone.clock.now() });
  await phone.openTab();
  await commit(tab.store, attemptOf(newId()));
  expect(phone.storage.keys().filter((key) => key.includes('entry'))).toHaveLength(3);
  phone.wipeDatabase();
  const again = await phone.openTab();
  expect((await queueStatuses(again.store)).map((item) => item.record)).toContain(half.record);
});

test('when the service worker has learnt that the server lost history and has queued the lost entries again, the next pass of a page writes them to the journal', async () => {
  for (const isPageOpen of [true, false]) {
    const pupil = await world.pupil();
    const phone = world.phone(pupil);
    const page = await phone.openTab();
    await page.sync();
    const backup = await world.backup();
    const post = await commitOne(page.store, postOf('Perdue sur le serveur'));
    await page.syncUntilDone();
    expect(phone.storage.keys()).toEqual([]);
    await world.bringBack(backup);
    if (!isPageOpen) page.close();
    const worker = await phone.openTab({ isWorker: true });
    worker.transport.letPass();
    worker.transport.loseRequests();
    await worker.sync();
    expect(await queueStatuses(worker.store)).toMatchObject([{ record: post.record, status: 'waiting' }]);
    worker.close();

    const next = isPageOpen ? page : await phone.openTab();
    next.transport.loseRequest();
    await next.sync();
    expect(phone.storage.keys()).toHaveLength(1);
    next.close();
    phone.wipeDatabase();
    const again = await phone.openTab();
    await again.syncUntilDone();
    expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toMatchObject([{ id: post.record }]);
    expect(await queueStatuses(again.store)).toEqual([]);
  }
});

// Tests edits and discards while localStorage, which holds the backup copies of the queue, is nearly full; IndexedDB is
// wiped afterwards.
import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { editEntry, resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commitOne, entryOf, forceData, queueStatuses } from '../../support/phone/phone-queue.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';
import type { TestPhone, TestTab } from '../../support/phone/test-phone.ts';

const world = phoneWorld();
const oldText = 'Tout ce que je sais.';
const newText = `${oldText} ${'Et plus encore. '.repeat(20)}`.trim();

/** Sends a post whose request is lost: the phone does not know whether it arrived. */
async function sentPost(): Promise<{ pupil: Person; phone: TestPhone; tab: TestTab; entry: string }> {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  await tab.sync();
  const { entry } = await commitOne(tab.store, postOf('Mon texte', oldText));
  tab.transport.loseRequest();
  await tab.sync();
  return { pupil, phone, tab, entry };
}

async function wiped(phone: TestPhone, tab: TestTab): Promise<TestTab> {
  tab.close();
  phone.wipeDatabase();
  return phone.openTab();
}

const onServer = async ({ id }: Person): Promise<unknown[]> =>
  (await world.rows('forum_posts', `user_id = "${id}"`)).map(({ content }) => content);

test('when there is no space for the backup copies of both texts, the copy of the edited text replaces that of the old text, and the edit is sent once after the wipe', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  expect(await editEntry(tab.store, entry, { content: 'Tout ce que j’ai lu.' })).toEqual({
    isCopyOlder: false,
  });
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual(['Tout ce que j’ai lu.']);
  expect(world.verdicts(pupil.id)).toMatchObject([
    { mutation_id: entry, status: 'withdrawn' },
    { status: 'applied' },
  ]);
  expect(phone.storage.keys()).toEqual([]);
});

test('an edit that does not fit into localStorage at all reports that its backup copy is older, and after the wipe the old text is sent', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  expect(await editEntry(tab.store, entry, { content: newText })).toEqual({ isCopyOlder: true });
  expect(await queueStatuses(tab.store)).toMatchObject([{}, { data: { content: newText } }]);
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual([oldText]);
});

test('when the withdrawal of the old text had reached the server before the wipe, the old text is parked as taken back and can be resent', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  await editEntry(tab.store, entry, { content: newText });
  tab.transport.loseAnswer();
  await tab.sync();
  expect(world.verdicts(pupil.id)).toMatchObject([{ mutation_id: entry, status: 'withdrawn' }]);
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  const parked = { status: 'parked', code: 'taken-back', data: { content: oldText } };
  expect(await queueStatuses(again.store)).toMatchObject([
    { ...parked, actions: ['edit', 'resend', 'copy', 'discard'] },
  ]);
  expect(await onServer(pupil)).toEqual([]);
  await resendEntry(again.store, entry);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual([oldText]);
});

test('when the withdrawal is confirmed but the new text is not sent yet, the backup copy of the old text is stored until the new text is sent', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  await editEntry(tab.store, entry, { content: newText });
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'withdrawn' });
  // Opens the app an hour later, when it deletes stray journal keys.
  await phone.clock.advance(60 * 60_000);
  (await phone.openTab()).close();
  const disk = phone.indexedDB;
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toMatchObject([
    { code: 'taken-back', data: { content: oldText } },
  ]);
  again.close();

  phone.indexedDB = disk;
  const unharmed = await phone.openTab();
  await unharmed.syncUntilDone();
  expect(await onServer(pupil)).toEqual([newText]);
  expect(phone.storage.keys()).toEqual([]);
});

test('the new text gets a backup copy in freed space as soon as the old text has its verdict', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  await editEntry(tab.store, entry, { content: newText });
  phone.storage.limitGrowth(5_000);
  tab.transport.letPass();
  tab.transport.loseRequests();
  await tab.sync();
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual([newText]);
});

test('when an unsent text was edited without space for a backup copy, the text before the edit is restored after the wipe', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const tab = await phone.openTab();
  const { entry } = await commitOne(tab.store, postOf('Mon texte', oldText));
  phone.storage.limitGrowth(60);
  expect(await editEntry(tab.store, entry, { content: newText })).toEqual({ isCopyOlder: true });
  const again = await wiped(phone, tab);
  expect(await queueStatuses(again.store)).toMatchObject([{ data: { content: oldText } }]);
});

test('when a refused text was corrected without space for a backup copy, the refused text is restored after the wipe and refused again', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  await forceData(tab.store, entry, { title: 'x'.repeat(151) });
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toMatchObject([{ code: 'too-long' }]);
  phone.storage.limitGrowth(60);
  await editEntry(tab.store, entry, { title: 'Court', content: newText });
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toMatchObject([{ code: 'too-long', data: { content: oldText } }]);
  expect(await onServer(pupil)).toEqual([]);
});

test('a discarded text stays discarded after the wipe, although localStorage is full', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(0);
  await discardEntry(tab.store, entry);
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual([]);
  expect(world.verdicts(pupil.id)).toMatchObject([{ mutation_id: entry, status: 'withdrawn' }]);
});

test('discarding an edit also discards the text before the edit, although localStorage is full', async () => {
  const { pupil, phone, tab, entry } = await sentPost();
  phone.storage.limitGrowth(60);
  await editEntry(tab.store, entry, { content: newText });
  const [, edited] = await queueStatuses(tab.store);
  const replacement = await tab.store.db.outbox.filter(({ waitsFor }) => waitsFor === entry).first();
  expect(edited).toMatchObject({ status: 'behind-another' });
  phone.storage.limitGrowth(0);
  await discardEntry(tab.store, replacement?.id ?? '');
  const again = await wiped(phone, tab);
  await again.syncUntilDone();
  expect(await queueStatuses(again.store)).toEqual([]);
  expect(await onServer(pupil)).toEqual([]);
});

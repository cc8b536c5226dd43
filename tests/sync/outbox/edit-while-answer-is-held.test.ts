import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { EntryActionError, editEntry, resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { commitOne, entryOf, forceData, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { type Person, phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();

/** Sends a post and delays its answer until `arrive` is called. */
async function postInFlight(pupil: Person, title = 'Fractions') {
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const made = await commitOne(tab.store, postOf('Fractions'));
  await forceData(tab.store, made.entry, { title });
  const heldAnswer = tab.transport.holdAnswer();
  const running = tab.sync();
  await heldAnswer.arrived;
  const arrive = async () => {
    heldAnswer.release();
    await running;
  };
  return { tab, arrive, ...made };
}

test('a post that was applied before it was edited keeps the old text; the edited text is parked and can only be copied or discarded', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, record, entry } = await postInFlight(pupil);
  await editEntry(tab.store, entry, { title: 'Fractions (2)' });
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({
    title: 'Fractions (2)',
    isWaiting: true,
  });
  await arrive();
  expect(await queueStatuses(tab.store)).toMatchObject([
    {
      status: 'parked',
      code: 'sent-before-edit',
      actions: ['copy', 'discard'],
      data: { title: 'Fractions (2)' },
    },
  ]);
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ title: 'Fractions', isWaiting: false });
  await discardEntry(
    tab.store,
    (await tab.store.db.outbox.filter((one) => one.state === 'parked').first())?.id ?? '',
  );
  await tab.syncUntilDone();
  expect(world.verdicts(pupil.id)).toHaveLength(1);
  await expectReplica(world, tab, pupil.token);
});

test('a post that is edited before its refusal arrives is sent again with the edited text', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, record, entry } = await postInFlight(pupil, 'x'.repeat(151));
  const reply = await commitOne(tab.store, replyTo(record));
  await editEntry(tab.store, entry, { title: 'Fractions (2)' });
  await arrive();
  await tab.syncUntilDone();
  expect(await world.row('forum_posts', record)).toMatchObject({ title: 'Fractions (2)' });
  expect(await world.row('forum_replies', reply.record)).toMatchObject({ post_id: record });
  expect(world.verdicts(pupil.id).map(({ status }) => status)).toEqual(['rejected', 'applied', 'applied']);
  expect(await queueStatuses(tab.store)).toEqual([]);
  await expectReplica(world, tab, pupil.token);
});

test('a post that is discarded before its refusal arrives is neither on the server nor on the phone', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, record, entry } = await postInFlight(pupil, 'x'.repeat(151));
  await discardEntry(tab.store, entry);
  await arrive();
  await tab.syncUntilDone();
  expect(await world.row('forum_posts', record)).toBeNull();
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('when a post and then its edit are edited before the answer arrives, one entry with the last text waits behind the post, and a second edit of the post is rejected', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, entry } = await postInFlight(pupil);
  await editEntry(tab.store, entry, { title: 'Deux' });
  const [, replacement] = await queueStatuses(tab.store);
  expect(replacement).toMatchObject({ status: 'behind-another', data: { title: 'Deux' } });
  const [behind] = await tab.store.db.outbox.filter((one) => one.waitsFor === entry).toArray();
  await editEntry(tab.store, behind?.id ?? '', { title: 'Trois' });
  await expect(editEntry(tab.store, entry, { title: 'Quatre' })).rejects.toThrow(EntryActionError);
  await arrive();
  expect(await queueStatuses(tab.store)).toMatchObject([
    { code: 'sent-before-edit', data: { title: 'Trois' } },
  ]);
});

test('a post that was applied before it was edited and discarded is shown again, and its entry notes that it was sent before the discard', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, record, entry } = await postInFlight(pupil);
  await editEntry(tab.store, entry, { title: 'Deux' });
  const [behind] = await tab.store.db.outbox.filter((one) => one.waitsFor === entry).toArray();
  await discardEntry(tab.store, behind?.id ?? '');
  expect(await tab.store.db.forumPosts.get(record)).toBeUndefined();
  await arrive();
  expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'applied', code: 'sent-before-discard' });
  expect(await tab.store.db.forumPosts.get(record)).toMatchObject({ title: 'Fractions', isWaiting: false });
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('an update that is edited while it is being sent is followed by a second update, and both are applied', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const update = { op: 'update', collection: 'profiles', record: pupil.id } as const;
  const { entry } = await commitOne(tab.store, { ...update, data: { school: 'Lycée A', bio: 'Bonjour' } });
  const heldAnswer = tab.transport.holdAnswer();
  const running = tab.sync();
  await heldAnswer.arrived;
  await editEntry(tab.store, entry, { school: 'Lycée B' });
  expect(await tab.store.db.profiles.get(pupil.id)).toMatchObject({ school: 'Lycée B', bio: 'Bonjour' });
  heldAnswer.release();
  await running;
  await tab.syncUntilDone();
  expect(tab.transport.requests.flatMap((request) => request.mutations).map(({ op }) => op)).toEqual([
    'update',
    'update',
  ]);
  expect(await world.row('profiles', pupil.id)).toMatchObject({ school: 'Lycée B', bio: 'Bonjour' });
  await expectReplica(world, tab, pupil.token);
});

test('a post that is edited after its refusal keeps its record id and is sent before its reply', async () => {
  const pupil = await world.pupil();
  const { tab, arrive, record, entry } = await postInFlight(pupil, 'x'.repeat(151));
  await arrive();
  await commit(tab.store, replyTo(record));
  await editEntry(tab.store, entry, { title: 'Corrigé' });
  await expect(resendEntry(tab.store, entry)).rejects.toThrow(EntryActionError);
  await tab.syncUntilDone();
  expect(await world.row('forum_posts', record)).toMatchObject({ title: 'Corrigé' });
  expect(await world.rows('forum_replies', `post_id = "${record}"`)).toHaveLength(1);
  expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'discarded' });
});

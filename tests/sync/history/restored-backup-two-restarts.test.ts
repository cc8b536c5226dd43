import { expect, test } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { commitOne, entryOf, forceData, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('after a restored backup and two restarts the phone sends only the entries that the backup lacks, each after those it depends on', async () => {
  const [pupil, other] = [await world.pupil(), await world.pupil()];
  const tab = await world.phone(pupil).openTab();
  const before = await commitOne(tab.store, postOf('Avant la copie'));
  await tab.sync();
  const copy = await world.backup();

  const after = await commitOne(tab.store, postOf('Après la copie'));
  const reply = await commitOne(tab.store, replyTo(after.record));
  const attempt = await commitOne(tab.store, attemptOf(newId()));
  await tab.sync();
  const withdrawn = await commitOne(tab.store, postOf('Retirée'));
  tab.transport.loseRequest();
  await tab.sync();
  const copied = tab.transport.requests.length - 1;
  await discardEntry(tab.store, withdrawn.entry);
  const refused = await commitOne(tab.store, postOf('Refusée'));
  await forceData(tab.store, refused.entry, { title: 'x'.repeat(151) });
  await tab.sync();
  expect(await queueStatuses(tab.store)).toMatchObject([
    { record: refused.record, status: 'parked', code: 'too-long' },
  ]);
  await discardEntry(tab.store, refused.entry);

  await world.bringBack(copy);
  const busy = await world.phone(other).openTab();
  // Another account writes so much that the newest seq of the change log exceeds what the phone has seen:
  // the seq alone would not reveal the loss.
  await commit(
    busy.store,
    Array.from({ length: 30 }, (_, index) => postOf(`Question ${index}`)),
  );
  await busy.sync();
  await world.server.restart();

  const sent = tab.transport.requests.length;
  await tab.syncUntilDone();
  const lost = tab.transport.answers.find((answer) => answer.kind === 'lost');
  const known = (await entryOf(tab.store, before.entry)).seq ?? 0;
  expect(lost?.kind === 'lost' && lost.kept).toBeGreaterThanOrEqual(known);
  const again = tab.transport.requests.slice(sent + 1).flatMap((request) => request.mutations);
  expect(again.map(({ id, op }) => `${op} ${id}`)).toEqual([
    `create ${after.entry}`,
    `create ${attempt.entry}`,
    `withdraw ${withdrawn.entry}`,
    `withdraw ${refused.entry}`,
    `create ${reply.entry}`,
  ]);
  const posts = await world.rows('forum_posts', `user_id = "${pupil.id}"`);
  expect(posts.map((post) => post.title)).toEqual(['Avant la copie', 'Après la copie']);
  expect(await world.row('forum_replies', reply.record)).not.toBeNull();
  expect(await world.row('quiz_attempts', attempt.record)).not.toBeNull();
  await tab.transport.deliverAgain(copied, pupil.token);
  expect(await world.row('forum_posts', withdrawn.record)).toBeNull();
  expect(await queueStatuses(tab.store)).toEqual([]);
  await expectReplica(world, tab, pupil.token);
});

test('a phone that had seen no more than the backup contains gets no `lost` answer, although the server restarts', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await commit(tab.store, postOf());
  await tab.sync();
  const copy = await world.backup();
  await world.remove(
    'forum_posts',
    (await world.rows('forum_posts', `user_id = "${pupil.id}"`))[0]?.id ?? '',
  );
  await world.bringBack(copy);
  await world.server.restart();
  await tab.syncUntilDone();
  expect(tab.transport.answers.map(({ kind }) => kind)).not.toContain('lost');
  expect(await tablesOf(tab.store.db).meta.get('meta')).toMatchObject({ generation: 1 });
  await expectReplica(world, tab, pupil.token);
});

test('a phone sends its post again after the restore of a backup, and once more after a second restore of the same backup', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const [old, made] = [await world.backup(), await commitOne(tab.store, postOf('Première'))];
  await tab.sync();
  for (let round = 0; round < 2; round++) {
    await world.bringBack(old);
    expect(await world.row('forum_posts', made.record)).toBeNull();
    await tab.syncUntilDone();
    expect(await world.row('forum_posts', made.record)).toMatchObject({ title: 'Première' });
  }
  expect(await tablesOf(tab.store.db).meta.get('meta')).toMatchObject({ generation: 3 });
  await expectReplica(world, tab, pupil.token);
});

test('when a restored server has forgotten a refusal, the phone sends the discard of the refused entry as a withdrawal', async () => {
  const pupil = await world.pupil();
  const tab = await world.phone(pupil).openTab();
  await tab.sync();
  const copy = await world.backup();
  const refused = await commitOne(tab.store, postOf());
  await forceData(tab.store, refused.entry, { title: 'x'.repeat(151) });
  await tab.sync();
  await world.bringBack(copy);
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'parked', code: 'too-long' }]);
  await discardEntry(tab.store, refused.entry);
  await tab.syncUntilDone();
  expect(world.verdicts(pupil.id)).toMatchObject([{ mutation_id: refused.entry, status: 'withdrawn' }]);
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('after the restore of a backup without a post and without its removal by an admin, the post ends as removed, whichever phone syncs first', async () => {
  for (const first of ['author', 'admin'] as const) {
    const [pupil, admin] = [await world.pupil(), await world.admin()];
    const office = world.phone(admin);
    const [author, desk] = [await world.phone(pupil).openTab(), await office.openTab()];
    for (const tab of [author, desk]) await tab.syncUntilDone();
    const copy = await world.backup();
    const { record } = await commitOne(author.store, postOf('Retirée'));
    await author.syncUntilDone();
    await desk.syncUntilDone();
    await commit(desk.store, { op: 'delete', collection: 'forumPosts', record });
    await office.clock.advance(deletionDelayMs);
    await desk.syncUntilDone();
    await world.bringBack(copy);

    for (const tab of first === 'author' ? [author, desk] : [desk, author]) await tab.syncUntilDone();
    await author.syncUntilDone();
    expect(await world.row('forum_posts', record)).toBeNull();
    expect(await author.store.db.forumPosts.get(record)).toBeUndefined();
    expect(await queueStatuses(author.store)).toMatchObject(
      first === 'author' ? [] : [{ status: 'parked', code: 'removed', data: { title: 'Retirée' } }],
    );
    expect(await queueStatuses(desk.store)).toEqual([]);
    await expectReplica(world, author, pupil.token);
    await expectReplica(world, desk, admin.token);
  }
});

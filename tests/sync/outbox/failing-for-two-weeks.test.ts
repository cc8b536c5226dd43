import { expect, test } from 'vitest';
import { discardEntry } from '../../../src/data/outbox/discard-entry.ts';
import type { SyncAnswer } from '../../../src/domain/protocol/exchange-messages.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import { changingAnswers, refusing } from '../../support/network/fault-remote.ts';
import { commitOne, entryOf, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();
const dayMs = 24 * 60 * 60_000;

test('a reply to a post that was never sent waits, is then shown as failing, and is parked after two weeks', async () => {
  const pupil = await world.pupil();
  let daysOn = 0;
  const later = (answer: SyncAnswer) => ({
    ...answer,
    serverTime: answer.serverTime === null ? null : answer.serverTime + daysOn * dayMs,
  });
  const phone = world.phone(pupil, changingAnswers(world.remote, later));
  const tab = await phone.openTab();
  const reply = await commitOne(tab.store, replyTo(newId()));
  const statuses: unknown[] = [];
  for (let tries = 0; tries < 6; tries++) {
    await tab.sync();
    statuses.push((await queueStatuses(tab.store))[0]?.status);
    // Advances only the phone's clock, not the server's: the age of the database does not grow, so nothing is
    // parked.
    await phone.clock.advance(60 * dayMs);
  }
  expect(statuses).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failing', 'failing']);
  const spend = async (untilDay: number) => {
    while (daysOn < untilDay) {
      daysOn++;
      await phone.clock.advance(dayMs);
      await tab.sync();
    }
  };
  await spend(13);
  expect(await queueStatuses(tab.store)).toMatchObject([{ status: 'failing', code: 'parent-unknown' }]);
  expect(await entryOf(tab.store, reply.entry)).toMatchObject({ failures: 19 });
  await spend(15);
  expect(await queueStatuses(tab.store)).toMatchObject([
    {
      record: reply.record,
      status: 'parked',
      code: 'parent-unknown',
      actions: ['edit', 'resend', 'copy', 'discard'],
    },
  ]);
  await discardEntry(tab.store, reply.entry);
  await tab.sync();
  expect(world.verdicts(pupil.id)).toMatchObject([{ mutation_id: reply.entry, status: 'withdrawn' }]);
  expect(await queueStatuses(tab.store)).toEqual([]);
});

test('when every request that contains a certain post fails, the other entries are sent and the reply to the post waits; post and reply are sent once the server accepts the post', async () => {
  const pupil = await world.pupil();
  const poison = { id: '', isCured: false };
  const remote = refusing(world.remote, ({ mutations }) =>
    !poison.isCured && mutations.some(({ id }) => id === poison.id) ? new RemoteError('server') : null,
  );
  const phone = world.phone(pupil, remote);
  const tab = await phone.openTab();
  const first = await commitOne(tab.store, postOf('Première'));
  const bad = await commitOne(tab.store, postOf('Empoisonnée'));
  poison.id = bad.entry;
  const behind = await commitOne(tab.store, replyTo(bad.record));
  const others = [];
  for (let index = 0; index < 20; index++)
    others.push(await commitOne(tab.store, postOf(`Question ${index}`)));

  let passes = 0;
  while ((await world.rows('forum_posts', `user_id = "${pupil.id}"`)).length < 21 && passes++ < 30) {
    await tab.sync();
    await phone.clock.advance(60_000);
  }
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(21);
  expect((await queueStatuses(tab.store)).map(({ record, status }) => [record, status])).toEqual([
    [bad.record, 'failing'],
    [behind.record, 'behind-another'],
  ]);
  for (const { entry } of [first, ...others])
    expect(await entryOf(tab.store, entry)).toMatchObject({ state: 'applied' });

  poison.isCured = true;
  const before = tab.transport.requests.length;
  await tab.sync();
  expect(tab.transport.requests.slice(before).flatMap(({ mutations }) => mutations)).toEqual([]);
  await phone.clock.advance(16 * 60_000);
  await tab.syncUntilDone();
  expect(await queueStatuses(tab.store)).toEqual([]);
  expect(await world.rows('forum_replies', `post_id = "${bad.record}"`)).toHaveLength(1);
  await expectReplica(world, tab, pupil.token);
});

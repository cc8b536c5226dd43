import { expect, test } from 'vitest';
import { editEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import type { Remote } from '../../../src/domain/protocol/sync-api-port.ts';
import { type Locks, noLocks } from '../../../src/lib/locks.ts';
import { commitOne, queueStatuses } from '../../support/phone/phone-queue.ts';
import { expectReplica } from '../../support/phone/phone-replica.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { attemptOf, postOf, replyTo } from '../../support/phone/sync-scenario.ts';
import { newId } from '../../support/server/rest-client.ts';

const world = phoneWorld();

test('without locks every mutation is applied once when one tab loses its answer, another is slow and the service worker is quick', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  phone.locks = noLocks;
  const [one, two] = [await phone.openTab(), await phone.openTab()];
  const worker = await phone.openTab({ isWorker: true });
  await one.sync();
  const post = await commitOne(one.store, postOf());
  await commit(two.store, [replyTo(post.record), attemptOf(newId())]);
  const update = { op: 'update', collection: 'profiles', record: pupil.id } as const;
  await commit(one.store, [
    { ...update, data: { school: 'Lycée A' } },
    { ...update, data: { school: 'Lycée B' } },
  ]);
  one.transport.loseAnswer();
  const heldAnswer = two.transport.holdAnswer();
  const running = two.sync();
  await Promise.all([heldAnswer.arrived, one.sync(), worker.sync()]);
  await editEntry(one.store, post.entry, { title: 'Trop tard' }).catch(() => undefined);
  heldAnswer.release();
  await running;
  await Promise.all([one, two, worker].map((tab) => tab.syncUntilDone()));

  expect(await queueStatuses(one.store)).toEqual([]);
  expect(world.verdicts(pupil.id).map(({ status }) => status)).toEqual(Array(5).fill('applied'));
  expect(await world.row('profiles', pupil.id)).toMatchObject({ school: 'Lycée B' });
  expect(await world.rows('forum_replies', `user_id = "${pupil.id}"`)).toHaveLength(1);
  await expectReplica(world, two, pupil.token);
});

test('with real Web Locks two tabs and the service worker never have two requests open at the same time, and each sends at least one', async () => {
  const pupil = await world.pupil();
  const asking = { now: 0, most: 0 };
  const counting: Remote = {
    ...world.remote,
    sync: async (request, options) => {
      asking.most = Math.max(asking.most, ++asking.now);
      return world.remote.sync(request, options).finally(() => asking.now--);
    },
  };
  const phone = world.phone(pupil, counting);
  phone.locks = navigator.locks as Locks;
  const tabs = [await phone.openTab(), await phone.openTab(), await phone.openTab({ isWorker: true })];
  await Promise.all(
    tabs.map(async (tab, index) => {
      await commit(tab.store, postOf(`Question ${index}`));
      await tab.sync();
    }),
  );
  expect(asking.most).toBe(1);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(3);
  for (const tab of tabs) expect(tab.transport.requests.length).toBeGreaterThan(0);
  await expectReplica(world, tabs[0] as (typeof tabs)[number], pupil.token);
});

test('a service worker that is woken to send makes no request when a page has already sent the queue, and sends it otherwise', async () => {
  const pupil = await world.pupil();
  const phone = world.phone(pupil);
  const page = await phone.openTab();
  const worker = await phone.openTab({ isWorker: true, onlyToSend: true });
  await commit(page.store, postOf('Question de la page'));
  await page.sync();
  expect(await worker.sync()).toEqual({ kind: 'done' });
  expect(worker.transport.requests).toEqual([]);

  await commit(page.store, postOf('Question pendant que la page se tait'));
  await worker.sync();
  expect(worker.transport.requests).not.toEqual([]);
  expect(await world.rows('forum_posts', `user_id = "${pupil.id}"`)).toHaveLength(2);
});

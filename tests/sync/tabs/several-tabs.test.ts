import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { noLocks } from '../../../src/lib/locks.ts';
import { phoneLocks } from '../../support/phone/fake-web-locks.ts';
import { attemptOf, postOf, replyTo, sharedScenario } from '../../support/phone/sync-scenario.ts';
import { until } from '../../support/until.ts';

const scenario = sharedScenario();

describe('two tabs and the service worker of one phone', () => {
  it.each([true, false])(
    'two tabs and the service worker of one phone store every mutation exactly once when they sync at the same time (with locks: %s)',
    async (hasLocks) => {
      const phone = scenario.phone('pupil');
      if (!hasLocks) phone.locks = noLocks;
      const [one, two] = [await phone.openTab(), await phone.openTab()];
      const worker = await phone.openTab({ isWorker: true });
      const [post] = await commit(one.store, postOf());
      await commit(two.store, [replyTo(post?.record ?? ''), attemptOf('attempt00000000')]);
      const runs = [one, two, worker].map((tab) => tab.sync());
      await commit(one.store, postOf('Deuxième question'));
      await Promise.all([...runs, one.sync(), two.sync(), worker.sync()]);
      await one.sync();

      expect(await listQueue(two.store.db)).toEqual([]);
      expect(await scenario.rows('forum_posts')).toHaveLength(2);
      expect(await scenario.rows('forum_replies')).toHaveLength(1);
      expect(await scenario.rows('quiz_attempts')).toHaveLength(1);
      expect(await two.store.db.forumPosts.count()).toBe(2);
      expect(await two.store.db.forumPosts.filter((row) => row.isWaiting).count()).toBe(0);
    },
  );

  it('the journal key of an entry that the service worker has sent stays, because a worker cannot delete it, until a page is opened eleven minutes later', async () => {
    const phone = scenario.phone('pupil');
    const page = await phone.openTab();
    await commit(page.store, postOf());
    const worker = await phone.openTab({ isWorker: true });
    await worker.sync();
    expect(phone.storage.keys()).toHaveLength(1);
    await phone.openTab();
    expect(phone.storage.keys()).toHaveLength(1);
    await phone.clock.advance(11 * 60_000);
    await phone.openTab();
    expect(phone.storage.keys()).toEqual([]);
  });
});

describe('a tab whose pass never ends', () => {
  it('a tab whose pass never ends loses the lock after a minute to a visible tab, but not to the service worker', async () => {
    const phone = scenario.phone('pupil');
    const locks = phoneLocks();
    phone.locks = locks;
    const [stuck, visible] = [await phone.openTab(), await phone.openTab()];
    const worker = await phone.openTab({ isWorker: true });
    const heldAnswer = stuck.transport.holdAnswer();
    const waking = stuck.sync();
    await heldAnswer.arrived;
    await commit(visible.store, postOf());
    const waiting = visible.sync();
    const giving = worker.sync();
    await until('both wait for the lock', () => locks.countWaiting() === 2);
    await phone.clock.advance(61_000);
    expect(await giving).toEqual({ kind: 'more' });
    expect(await waiting).toEqual({ kind: 'done' });
    expect(await scenario.rows('forum_posts')).toHaveLength(1);
    heldAnswer.release();
    expect(await waking).toEqual({ kind: 'more' });
    expect(await tablesOf(visible.store.db).outbox.where('state').equals('applied').count()).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import { openScripted, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf, replyTo } from '../../../tests/support/phone/sync-scenario.ts';

const dayMs = 24 * 3_600_000;

describe('a creation whose id already belongs to another record on the server', () => {
  it('a creation whose id already belongs to another record on the server is sent again under a new id, and the reply that refers to it is sent with that new id', async () => {
    const { tab } = await openScripted((request, index) => ({
      results: request.mutations.map(({ id, collection }) =>
        index === 0 && collection === 'forumPosts'
          ? result(id, { status: 'rejected', code: 'id-taken', seq: 1 })
          : result(id, {}),
      ),
    }));
    const [post] = await commit(tab.store, postOf());
    await commit(tab.store, replyTo(post?.record ?? ''));
    await tab.sync();
    const sent = tab.transport.requests.flatMap((request) => request.mutations);
    expect(sent.map(({ collection }) => collection)).toEqual(['forumPosts', 'forumPosts', 'forumReplies']);
    expect(sent[1]?.record).not.toBe(sent[0]?.record);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(sent[2]?.data).toMatchObject({ postId: sent[1]?.record });
    expect(await listQueue(tab.store.db)).toEqual([]);
  });
});

describe('an entry that refers to a record unknown to the server', () => {
  const openUnknown = async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openScripted((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) =>
        result(id, { status: 'failed', code: 'parent-unknown', seq: null }),
      ),
    }));
    const passDay = async () => {
      serverTime += dayMs;
      await phone.clock.advance(dayMs);
    };
    return { tab, passDay };
  };

  it('an entry that refers to a record unknown to the server is still waiting a day after its first failure, although the database of the phone is 20 days old', async () => {
    const { tab, passDay } = await openUnknown();
    for (let day = 0; day < 20; day++) {
      await tab.sync();
      await passDay();
    }
    await commit(tab.store, replyTo('post00000000000'));
    await tab.sync();
    await passDay();
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'waiting' }]);
  });

  it('an entry that refers to a record unknown to the server is parked after two weeks with an exchange on each day', async () => {
    const { tab, passDay } = await openUnknown();
    await commit(tab.store, replyTo('post00000000000'));
    for (let day = 0; day <= 14; day++) {
      expect(await tab.sync()).toEqual({ kind: 'retry', afterMs: null });
      expect((await listQueue(tab.store.db))[0]?.status).toBe(day < 4 ? 'waiting' : 'failing');
      await passDay();
    }
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([
      { status: 'parked', entry: { code: 'parent-unknown' } },
    ]);
  });
});

describe('a temporary failure that arrives after the entry was parked', () => {
  it('a temporary failure that arrives after the entry was parked does not replace the code that says why the entry is parked', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) => result(id, { status: 'failed', code: 'fault', seq: null })),
    }));
    const [post] = await commit(tab.store, postOf());
    const delayed = tab.transport.holdAnswer();
    const running = tab.sync();
    await delayed.arrived;
    const { outbox } = tablesOf(tab.store.db);
    await outbox.update(post?.entry ?? '', { state: 'parked', code: 'file-needed' });
    delayed.release();
    await running;
    expect(await outbox.get(post?.entry ?? '')).toMatchObject({ state: 'parked', code: 'file-needed' });
  });
});

describe('finished mutations', () => {
  it('finished mutations are deleted only after 30 days by the clocks of both phone and server, even if one clock jumps', async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openScripted((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) => result(id, {})),
    }));
    await commit(tab.store, postOf());
    await tab.sync();
    for (const jumpMs of [400 * dayMs, -400 * dayMs]) {
      phone.clock.correct(jumpMs);
      await tab.sync();
      serverTime += jumpMs;
      await tab.sync();
    }
    for (let day = 0; day < 30; day++) {
      serverTime += dayMs;
      await phone.clock.advance(dayMs);
      await tab.sync();
      expect(await tab.store.db.outbox.count()).toBe(1);
    }
    serverTime += dayMs;
    await phone.clock.advance(dayMs);
    await tab.sync();
    expect(await tab.store.db.outbox.count()).toBe(0);
  });

  it('finished mutations are read for their deletion only once a day by the database’s age', async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openScripted((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) => result(id, {})),
    }));
    const [post] = await commit(tab.store, postOf());
    await tab.sync();
    const { outbox } = tablesOf(tab.store.db);
    // A mutation without this field gets it when it is read.
    await outbox.update(post?.entry ?? '', { finishedAge: null });
    const agesAfterHalfDays: unknown[] = [];
    for (let half = 1; half <= 2; half++) {
      serverTime += dayMs / 2;
      await phone.clock.advance(dayMs / 2);
      await tab.sync();
      agesAfterHalfDays.push((await outbox.get(post?.entry ?? ''))?.finishedAge);
    }
    expect(agesAfterHalfDays).toEqual([null, dayMs]);
  });
});

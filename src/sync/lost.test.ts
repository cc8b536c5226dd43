import { describe, expect, it } from 'vitest';
import { commit, makeEntry } from '#data/outbox.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { listQueue } from '#data/read-mine.ts';
import { lostAnswer, openScripted, result } from '../../tests/support/scripted-phone.ts';
import { postOf } from '../../tests/support/sync-scenario.ts';
import { afterLoss } from './lost.ts';

function entry(more: Partial<OutboxEntry>): OutboxEntry {
  const fields = {
    id: 'mutation0000000',
    order: 3,
    collection: 'forumPosts' as const,
    op: 'create' as const,
    record: 'post00000000000',
    data: { title: 'Fractions' },
    local: {},
    base: null,
    writtenAt: 0,
  };
  return makeEntry(fields, { isAttempted: true, ...more });
}

describe('an entry after history was lost above 5', () => {
  it('applied above it: goes back under its own id, in its old place, with the same payload', () => {
    const applied = entry({ state: 'applied', seq: 6, finishedAt: 1 });
    expect(afterLoss(applied, 5)).toMatchObject({
      id: applied.id,
      order: 3,
      data: applied.data,
      state: 'waiting',
      withdrawal: null,
      isAttempted: true,
      seq: null,
    });
  });

  it.each(['withdrawn', 'discarded'] as const)('%s above it: goes back as its withdrawal', (state) => {
    expect(afterLoss(entry({ state, seq: 6 }), 5)).toMatchObject({ state: 'waiting', withdrawal: 'discard' });
  });

  it('refused above it: stays with the person, its verdict forgotten', () => {
    expect(afterLoss(entry({ state: 'parked', seq: 6, code: 'too-long' }), 5)).toMatchObject({
      state: 'parked',
      seq: null,
      code: 'too-long',
    });
  });

  it('finished below it, or waiting: unchanged', () => {
    for (const kept of [entry({ state: 'applied', seq: 5 }), entry({}), entry({ state: 'parked', seq: 5 })])
      expect(afterLoss(kept, 5)).toBe(kept);
  });
});

describe('a post that had arrived before the server lost its history', () => {
  it('goes again though the phone, too, loses its database before it could', async () => {
    const { phone, tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) => result(id, {})),
    }));
    const [post] = await commit(tab.store, postOf());
    await tab.sync();
    tab.transport.answerWith(() => lostAnswer(0));
    tab.transport.loseRequests();
    await tab.sync();
    tab.close();
    phone.wipeDatabase();
    const fresh = await phone.openTab();
    expect(await listQueue(fresh.store.db)).toMatchObject([
      { status: 'waiting', entry: { id: post?.entry } },
    ]);
    await fresh.sync();
    expect(fresh.transport.requests[0]?.mutations).toMatchObject([
      { id: post?.entry, op: 'create', data: { title: 'Fractions' } },
    ]);
  });

  it('has five new tries, however often it had failed before', async () => {
    let isDown = true;
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) =>
        result(id, isDown ? { status: 'failed', code: 'fault', seq: null } : {}),
      ),
    }));
    await commit(tab.store, postOf());
    for (let pass = 0; pass < 4; pass++) await tab.sync();
    isDown = false;
    await tab.sync();
    isDown = true;
    tab.transport.answerWith(() => lostAnswer(0));
    for (let pass = 0; pass < 8; pass++) await tab.sync();
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations)).toHaveLength(4 + 1 + 5);
  });
});

import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import { scriptedRemote } from '../../../tests/support/network/scripted-remote.ts';
import { lostAnswer, openScripted, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import { TestPhone } from '../../../tests/support/phone/test-phone.ts';
import { afterLoss } from './handle-lost-history.ts';

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

describe('afterLoss, when the server lost all history above seq 5,', () => {
  it('afterLoss, for history lost above seq 5, queues an entry applied at seq 6 again under its own id, at its old position, with the same data', () => {
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

  it.each(['withdrawn', 'discarded'] as const)(
    'afterLoss, for history lost above seq 5, queues the withdrawal of an entry that was %s at seq 6',
    (state) => {
      expect(afterLoss(entry({ state, seq: 6 }), 5)).toMatchObject({
        state: 'waiting',
        withdrawal: 'discard',
      });
    },
  );

  it('afterLoss, for history lost above seq 5, keeps an entry refused at seq 6 parked, but removes the seq of the refusal', () => {
    expect(afterLoss(entry({ state: 'parked', seq: 6, code: 'too-long' }), 5)).toMatchObject({
      state: 'parked',
      seq: null,
      code: 'too-long',
    });
  });

  it('afterLoss, for history lost above seq 5, does not change an entry that was finished or parked at seq 5, was sent by mail, or is still waiting', () => {
    const mailed = entry({ state: 'applied', seq: null, channel: 'page' });
    for (const unchanged of [
      mailed,
      entry({ state: 'applied', seq: 5 }),
      entry({}),
      entry({ state: 'parked', seq: 5 }),
    ])
      expect(afterLoss(unchanged, 5)).toBe(unchanged);
  });
});

describe('a post that had reached the server before the server lost its history', () => {
  it('a post that was applied before the server lost its history is sent again even when the phone loses its database too before it could send the post', async () => {
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

  it('a post that was applied before the server lost its history gets five new tries, although it had failed four times before', async () => {
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

describe('a post that was discarded only after the server had applied it', () => {
  it.each([
    { status: 'withdrawn', ends: 'withdrawn' },
    { status: 'rejected', ends: 'discarded' },
  ] as const)(
    'a post that was discarded only after the server had applied it is finished as $ends if the server, having lost the post, says $status',
    async ({ status, ends }) => {
      let hasLost = false;
      const { tab } = await openScripted((request) => ({
        results: request.mutations.map(({ id }) =>
          result(id, hasLost ? { status, code: status === 'rejected' ? 'forbidden' : null } : {}),
        ),
      }));
      const [post] = await commit(tab.store, postOf());
      tab.transport.loseAnswer();
      await tab.sync();
      await discardEntry(tab.store, post?.entry ?? '');
      await tab.sync();
      hasLost = true;
      tab.transport.answerWith(() => lostAnswer(0));
      await tab.sync();
      const sent = tab.transport.requests.flatMap(({ mutations }) => mutations.map(({ op }) => op));
      expect(sent).toEqual(['create', 'withdraw', 'create']);
      expect(await listQueue(tab.store.db)).toEqual([]);
      expect(await tab.store.db.outbox.get(post?.entry ?? '')).toMatchObject({ state: ends });
    },
  );
});

describe('a server that answers every request with "lost history"', () => {
  it('a server that answers every request with "lost history" receives two requests per pass, and the pass ends as a failure', async () => {
    let isStranger = false;
    let requestCount = 0;
    const server = scriptedRemote((request) => ({
      results: request.mutations.map(({ id }) => result(id, {})),
    }));
    const remote: Remote = {
      ...server,
      sync: async (request, options) => {
        if (!isStranger) return server.sync(request, options);
        if (++requestCount > 50) throw new Error('the engine sends requests without end');
        return { kind: 'lost', position: `stranger${requestCount}.0`, kept: 0 };
      },
    };
    const phone = new TestPhone(remote, { account: 'pupil0000000000', token: 'token' });
    const tab = await phone.openTab();
    await commit(tab.store, postOf());
    await tab.sync();
    isStranger = true;
    let queued = 0;
    tab.store.onQueued(() => queued++);
    for (const failures of [1, 2, 3]) {
      expect(await tab.sync()).toEqual({ kind: 'retry', afterMs: null });
      expect(requestCount).toBe(2 * failures);
      expect(await getSyncStatus(tab.store.db)).toMatchObject({ isUnreachable: true, failures });
    }
    // Checks that entries which the pass queued again do not start a new pass before the retry delay is
    // over.
    expect(queued).toBe(0);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'waiting', entry: { failures: 0 } }]);
    isStranger = false;
    expect(await tab.sync()).toEqual({ kind: 'done' });
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await getSyncStatus(tab.store.db)).toMatchObject({ isUnreachable: false, failures: 0 });
  });
});

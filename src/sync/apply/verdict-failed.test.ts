import { describe, expect, it } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { editEntry } from '#data/outbox/edit-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { MutationResult, SentMutation } from '#domain/protocol/exchange-messages.ts';
import { openScripted, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf, replyTo } from '../../../tests/support/phone/sync-scenario.ts';
import type { TestTab } from '../../../tests/support/phone/test-phone.ts';

const dayMs = 24 * 3_600_000;

describe('an entry that fails for weeks because of a server error, or while it is being withdrawn', () => {
  const failing = async (code: string) => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openScripted((request) => ({
      serverTime,
      results: request.mutations.map(({ id }) => result(id, { status: 'failed', code, seq: null })),
    }));
    const failFor = async (days: number) => {
      for (let day = 0; day < days; day++) {
        await tab.sync();
        serverTime += dayMs;
        await phone.clock.advance(dayMs);
      }
    };
    return { tab, failFor };
  };

  it('an entry that fails because of a server error is still queued after 30 days, because such an error is not a refusal', async () => {
    const { tab, failFor } = await failing('fault');
    await commit(tab.store, replyTo('post00000000000'));
    await failFor(30);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'failing', entry: { code: 'fault' } }]);
  });

  it('a discarded reply is still being withdrawn after 30 days, although its post is unknown to the server', async () => {
    const { tab, failFor } = await failing('parent-unknown');
    const [reply] = await commit(tab.store, replyTo('post00000000000'));
    await failFor(1);
    await discardEntry(tab.store, reply?.entry ?? '');
    await failFor(30);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'withdrawing' }]);
    expect(tab.transport.requests.at(-1)?.mutations).toMatchObject([{ id: reply?.entry, op: 'withdraw' }]);
  });
});

describe('an edit of an entry that has failed several times', () => {
  const open = (fails: (mutation: SentMutation) => Partial<MutationResult> | null) =>
    openScripted((request) => ({
      results: request.mutations.map((mutation) => {
        const failed = fails(mutation);
        if (failed) return result(mutation.id, { status: 'failed', seq: null, ...failed });
        return result(mutation.id, mutation.op === 'withdraw' ? { status: 'withdrawn' } : {});
      }),
    }));
  const sentOps = (tab: TestTab) =>
    tab.transport.requests.flatMap(({ mutations }) => mutations.map(({ op }) => op));

  it('an edit of an entry that failed five times is sent at once, although the old text was waiting for its retry delay', async () => {
    const { tab } = await open(({ op, data }) =>
      op === 'create' && data.title === 'Avant' ? { code: 'fault' } : null,
    );
    const [post] = await commit(tab.store, postOf('Avant'));
    for (let pass = 0; pass < 5; pass++) await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'failing' }]);
    await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations).at(-1)).toMatchObject({
      op: 'create',
      data: { title: 'Après' },
    });
  });

  it('an edit of an entry that failed five times gets five tries to withdraw the old text before it waits for the retry delay', async () => {
    const { tab } = await open(() => ({ code: 'fault' }));
    const [post] = await commit(tab.store, postOf('Avant'));
    for (let pass = 0; pass < 5; pass++) await tab.sync();
    await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
    for (let pass = 0; pass < 8; pass++) await tab.sync();
    expect(sentOps(tab)).toEqual([...Array(5).fill('create'), ...Array(5).fill('withdraw')]);
  });

  it('an edit of a reply is sent, although the old text was parked because its post is unknown to the server', async () => {
    let serverTime = 1_000 * dayMs;
    const { phone, tab } = await openScripted((request) => ({
      serverTime,
      results: request.mutations.map(({ id, op, data }) =>
        op === 'create' && data.content === 'Avant'
          ? result(id, { status: 'failed', code: 'parent-unknown', seq: null })
          : result(id, op === 'withdraw' ? { status: 'withdrawn' } : {}),
      ),
    }));
    const [reply] = await commit(tab.store, replyTo('post00000000000', 'Avant'));
    for (let day = 0; day < 20; day++) {
      await tab.sync();
      serverTime += dayMs;
      await phone.clock.advance(dayMs);
    }
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked' }]);
    await editEntry(tab.store, reply?.entry ?? '', { content: 'Après' });
    expect((await listQueue(tab.store.db)).map(({ status }) => status)).toEqual([
      'withdrawing',
      'behind-another',
    ]);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(sentOps(tab).slice(-2)).toEqual(['withdraw', 'create']);
  });
});

import { describe, expect, it } from 'vitest';
import { deletionDelayMs } from '#data/entries/outbox-entry.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { editEntry } from '#data/outbox/edit-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { MutationResult, SentMutation } from '#domain/protocol/exchange-messages.ts';
import { lostAnswer, openScripted, result } from '../../../tests/support/phone/scripted-phone.ts';
import { postOf } from '../../../tests/support/phone/sync-scenario.ts';
import type { TestTab } from '../../../tests/support/phone/test-phone.ts';

const dayMs = 24 * 3_600_000;

describe('a verdict on a record that was deleted on the server', () => {
  const openWithRemovedRow = () =>
    openScripted((request) => ({ results: request.mutations.map(({ id }) => result(id, { row: 'gone' })) }));

  it('a creation is parked as removed by the team when its verdict says that the record was deleted', async () => {
    const { tab } = await openWithRemovedRow();
    await commit(tab.store, postOf());
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked', entry: { code: 'removed' } }]);
  });

  it('a deletion ends when its verdict says that the record was deleted already', async () => {
    const { phone, tab } = await openWithRemovedRow();
    await commit(tab.store, { op: 'delete', collection: 'forumPosts', record: 'post00000000000' });
    await phone.clock.advance(deletionDelayMs);
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
  });

  it('a creation that its author has discarded meanwhile ends when its record was deleted, instead of being parked', async () => {
    const { tab } = await openWithRemovedRow();
    const [post] = await commit(tab.store, postOf());
    tab.transport.loseAnswer();
    await tab.sync();
    await discardEntry(tab.store, post?.entry ?? '');
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
  });

  it('a creation sent again after the server lost history ends when its record was deleted, because the post had been published before', async () => {
    let isRemoved = false;
    const { tab } = await openScripted((request) => ({
      serverTime: dayMs,
      results: request.mutations.map(({ id }) => result(id, { row: isRemoved ? 'gone' : null })),
    }));
    await commit(tab.store, postOf());
    await tab.sync();
    isRemoved = true;
    tab.transport.answerWith(() => lostAnswer(0));
    await tab.sync();
    expect(tab.transport.requests.flatMap(({ mutations }) => mutations)).toHaveLength(2);
    expect(await listQueue(tab.store.db)).toEqual([]);
  });
});

describe('the old text of an edited entry, of which the phone knows only the id after a wipe', () => {
  const openWiped = async (verdict: (mutation: SentMutation) => Partial<MutationResult>) => {
    const { phone, tab } = await openScripted((request) => ({
      results: request.mutations.map((mutation) => result(mutation.id, verdict(mutation))),
    }));
    const [post] = await commit(tab.store, postOf('Avant'));
    tab.transport.loseRequest();
    await tab.sync();
    await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
    tab.close();
    phone.wipeDatabase();
    return { old: post?.entry ?? '', fresh: await phone.openTab() };
  };
  const sentTo = (tab: TestTab) =>
    tab.transport.requests.flatMap(({ mutations }) => mutations.map(({ id, op }) => `${op} ${id}`));

  it('after a wipe of the database, the new text of an edited entry waits until the server has given a verdict on the old one', async () => {
    let isDown = true;
    const { old, fresh } = await openWiped(({ op }) => {
      if (op !== 'withdraw') return {};
      return isDown ? { status: 'failed', code: 'fault', seq: null } : { status: 'withdrawn' };
    });
    await fresh.sync();
    await fresh.sync();
    expect(sentTo(fresh)).toEqual([`withdraw ${old}`, `withdraw ${old}`]);
    isDown = false;
    await fresh.sync();
    expect(sentTo(fresh).at(-1)).toMatch(/^create /);
    expect(await listQueue(fresh.store.db)).toEqual([]);
  });

  it.each(['applied', 'withdrawn', 'rejected'] as const)(
    'after a wipe of the database, an old text that the server has %s is not sent again, even if the server then loses history',
    async (status) => {
      const { old, fresh } = await openWiped(({ id }) => (id === old ? { status } : {}));
      await fresh.sync();
      fresh.transport.answerWith(() => lostAnswer(0));
      await fresh.sync();
      await fresh.sync();
      expect(sentTo(fresh).filter((sent) => sent.endsWith(old))).toEqual([`withdraw ${old}`]);
    },
  );
});

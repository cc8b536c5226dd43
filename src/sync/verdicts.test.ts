import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/account-tables.ts';
import { discardEntry } from '#data/discard-entry.ts';
import { editEntry } from '#data/edit-entry.ts';
import { commit } from '#data/outbox.ts';
import { listQueue } from '#data/read-mine.ts';
import type { MutationResult, SentMutation } from '#domain/remote.ts';
import { lostAnswer, openScripted, result, subjectRow } from '../../tests/support/scripted-phone.ts';
import { part } from '../../tests/support/scripted-remote.ts';
import { postOf, replyTo } from '../../tests/support/sync-scenario.ts';
import type { TestTab } from '../../tests/support/test-phone.ts';

const dayMs = 24 * 3_600_000;

describe('what fails for weeks for another reason, or is being taken back', () => {
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

  it('goes on being tried: a fault of the server is no refusal', async () => {
    const { tab, failFor } = await failing('fault');
    await commit(tab.store, replyTo('post00000000000'));
    await failFor(30);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'failing', entry: { code: 'fault' } }]);
  });

  it('goes on being taken back: nobody is shown again what they threw away', async () => {
    const { tab, failFor } = await failing('parent-unknown');
    const [reply] = await commit(tab.store, replyTo('post00000000000'));
    await failFor(1);
    await discardEntry(tab.store, reply?.entry ?? '');
    await failFor(30);
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'withdrawing' }]);
    expect(tab.transport.requests.at(-1)?.mutations).toMatchObject([{ id: reply?.entry, op: 'withdraw' }]);
  });
});

describe('an edit of what has failed for long', () => {
  /** Fails the verdicts of `fails`, applies all others. */
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

  it('is sent at once, though the old text was to rest', async () => {
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

  it('has five tries of its own before it rests', async () => {
    const { tab } = await open(() => ({ code: 'fault' }));
    const [post] = await commit(tab.store, postOf('Avant'));
    for (let pass = 0; pass < 5; pass++) await tab.sync();
    await editEntry(tab.store, post?.entry ?? '', { title: 'Après' });
    for (let pass = 0; pass < 8; pass++) await tab.sync();
    expect(sentOps(tab)).toEqual([...Array(5).fill('create'), ...Array(5).fill('withdraw')]);
  });

  it('goes out again where it had been set aside as unknown', async () => {
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

describe('a record that is gone when its verdict comes', () => {
  const openGone = () =>
    openScripted((request) => ({ results: request.mutations.map(({ id }) => result(id, { row: 'gone' })) }));

  it('ends as removed by the team, with its text to copy', async () => {
    const { tab } = await openGone();
    await commit(tab.store, postOf());
    await tab.sync();
    expect(await listQueue(tab.store.db)).toMatchObject([{ status: 'parked', entry: { code: 'removed' } }]);
  });

  it('ends a removal: there is nothing left to remove', async () => {
    const { tab } = await openGone();
    await commit(tab.store, { op: 'delete', collection: 'forumPosts', record: 'post00000000000' });
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
  });

  it('is not told as a removal when history was lost: the post had arrived before', async () => {
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

describe('what an edit replaced, of which a wiped phone knows but the id', () => {
  /** The text of a post was edited while nobody knew whether it had arrived; the phone keeps the new text alone. */
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

  it('holds the new text back until its verdict is known', async () => {
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
    'never goes out as an empty post once it was %s',
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

describe('changes of one subject, one behind the other', () => {
  const record = 'math00000000000';
  /** Each change is applied and makes the row as old as `updatedBy` says; null: it fails. */
  const openSubject = async (updatedBy: (mutation: SentMutation) => number | null) => {
    const { tab } = await openScripted((request) => ({
      changes:
        request.cursors.catalogue === null
          ? [part('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })]
          : [],
      results: request.mutations.map((mutation) => {
        const updated = updatedBy(mutation);
        if (updated === null) return result(mutation.id, { status: 'failed', code: 'fault', seq: null });
        return result(mutation.id, { updated });
      }),
    }));
    await tab.sync();
    const rename = (name: string) =>
      commit(tab.store, { op: 'update', collection: 'subjects', record, data: { name } });
    const sent = () =>
      tab.transport.requests.flatMap(({ mutations }) =>
        mutations.map(({ op, data, base }) => [op, data.name, base]),
      );
    return { tab, rename, sent };
  };

  it('the second goes on the state that the first one made: nobody is in conflict with themselves', async () => {
    const { tab, rename, sent } = await openSubject(({ data }) => (data.name === 'Un' ? 20 : 30));
    await rename('Un');
    await rename('Deux');
    await tab.sync();
    expect(sent()).toEqual([
      ['update', 'Un', 1],
      ['update', 'Deux', 20],
    ]);
  });

  it('what was applied goes back to a server that lost it on the state that it was made on', async () => {
    const { tab, rename, sent } = await openSubject(() => 20);
    await rename('Un');
    await tab.sync();
    tab.transport.answerWith(() => lostAnswer(0));
    await tab.sync();
    expect(sent()).toEqual([
      ['update', 'Un', 1],
      ['update', 'Un', 1],
    ]);
  });

  it('an earlier one that failed is not moved by the verdict of a later one', async () => {
    let isDown = false;
    const { tab, rename, sent } = await openSubject(({ data }) =>
      data.name === 'Un' ? (isDown ? null : 20) : 30,
    );
    await rename('Un');
    const [later] = await rename('Deux');
    await tab.sync();
    isDown = true;
    tab.transport.answerWith(() => lostAnswer(0));
    tab.transport.loseRequest();
    await tab.sync();
    await discardEntry(tab.store, later?.entry ?? '');
    await tab.sync();
    await tab.sync();
    expect(sent().slice(-3)).toEqual([
      ['update', 'Un', 1],
      ['withdraw', 'Deux', 20],
      ['update', 'Un', 1],
    ]);
  });

  it('a new text for one that had arrived unnoticed goes on the state that this one made', async () => {
    const { tab, rename, sent } = await openSubject(({ op }) => (op === 'withdraw' ? 20 : 30));
    const [first] = await rename('Un');
    tab.transport.loseAnswer();
    await tab.sync();
    await tablesOf(tab.store.db).outbox.update(first?.entry ?? '', { state: 'parked', code: 'file-needed' });
    await editEntry(tab.store, first?.entry ?? '', { name: 'Deux' });
    await tab.sync();
    expect(sent()).toEqual([
      ['update', 'Un', 1],
      ['withdraw', 'Un', 1],
      ['update', 'Deux', 20],
    ]);
  });

  it('a removal behind a change names no state: it is meant whatever the row says', async () => {
    const { tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) => result(id, { updated: 20 })),
    }));
    await commit(tab.store, [
      { op: 'update', collection: 'exams', record: 'exam00000000000', data: { title: 'Bac' } },
      { op: 'delete', collection: 'exams', record: 'exam00000000000' },
    ]);
    await tab.sync();
    const mutations = tab.transport.requests.flatMap((request) => request.mutations);
    expect(mutations.map(({ op, base }) => [op, base])).toEqual([
      ['update', null],
      ['delete', null],
    ]);
  });
});

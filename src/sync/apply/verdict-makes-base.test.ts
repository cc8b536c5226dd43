import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { deletionDelayMs } from '#data/entries/outbox-entry.ts';
import { discardEntry } from '#data/outbox/discard-entry.ts';
import { editEntry } from '#data/outbox/edit-entry.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { SentMutation } from '#domain/protocol/exchange-messages.ts';
import { bucketChange } from '../../../tests/support/network/scripted-remote.ts';
import { lostAnswer, openScripted, result, subjectRow } from '../../../tests/support/phone/scripted-phone.ts';

describe('a change of a record:', () => {
  const record = 'math00000000000';
  const openSubject = async (updatedBy: (mutation: SentMutation) => number | null) => {
    const { tab } = await openScripted((request) => ({
      changes:
        request.cursors.catalogue === null
          ? [bucketChange('catalogue', null, { rows: [subjectRow(1, 'Maths')], through: 1 })]
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

  it('the second change of a record is sent with the `updated` of the first change as its base', async () => {
    const { tab, rename, sent } = await openSubject(({ data }) => (data.name === 'Un' ? 20 : 30));
    await rename('Un');
    await rename('Deux');
    await tab.sync();
    expect(sent()).toEqual([
      ['update', 'Un', 1],
      ['update', 'Deux', 20],
    ]);
  });

  it('an applied change is sent again with its original base to a server that lost it', async () => {
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

  it('a failed change keeps its base when a later change of the same record gets a verdict', async () => {
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

  it('an edit of a change that was applied, but whose answer was lost, is sent with the `updated` of that change as its base', async () => {
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

  it.each([
    {
      which: 'has the `updated` of that change as its base if the user saw the row',
      seen: { base: 7 },
      sent: [7, 20],
    },
    { which: 'has no base if the row was never on the phone', seen: {}, sent: [null, null] },
  ])('a deletion queued after a change $which', async ({ seen, sent }) => {
    const { phone, tab } = await openScripted((request) => ({
      results: request.mutations.map(({ id }) => result(id, { updated: 20 })),
    }));
    const exam = { collection: 'exams', record: 'exam00000000000', ...seen } as const;
    await commit(tab.store, [
      { ...exam, op: 'update', data: { title: 'Bac' } },
      { ...exam, op: 'delete' },
    ]);
    await tab.sync();
    await phone.clock.advance(deletionDelayMs);
    await tab.sync();
    const mutations = tab.transport.requests.flatMap((request) => request.mutations);
    expect(mutations.map(({ op }) => op)).toEqual(['update', 'delete']);
    expect(mutations.map(({ base }) => base)).toEqual(sent);
  });
});

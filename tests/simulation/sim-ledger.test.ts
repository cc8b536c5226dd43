import { describe, expect, it } from 'vitest';
import { emptyLedger, noteDiscarded, type Written } from './sim-ledger.ts';

const owner = { phone: 'first phone', account: 'admin' };
const waiting = { op: 'create', data: {}, state: 'waiting', withdrawal: null } as const;
const level = { ...waiting, collection: 'gradeLevels', record: 'level' } as const;
const question = { ...waiting, collection: 'quizQuestions', record: 'question' } as const;

const written = (record: string, more: Partial<Written> = {}): Written => ({
  ...owner,
  collection: 'quizQuestions',
  record,
  texts: [`text of ${record}`],
  parent: null,
  isDiscarded: false,
  isChangeDiscarded: false,
  ...more,
});

const ledgerWith = (...records: Written[]) => ({ ...emptyLedger(), written: records });
const discardedIn = (records: readonly Written[]) =>
  records.filter(({ isDiscarded }) => isDiscarded).map(({ record }) => record);

describe('noteDiscarded notes which records no longer have to reach the server', () => {
  const ofLevel = { parent: 'gradeLevels/level' };
  const made = () => [
    written('level', { collection: 'gradeLevels' }),
    written('question', ofLevel),
    written('of another level', { parent: 'gradeLevels/other' }),
    written('of another phone', { ...ofLevel, phone: 'second phone' }),
  ];

  it('noteDiscarded notes a discarded level and the questions of this level that left the queue with it', () => {
    const ledger = ledgerWith(...made());
    noteDiscarded(ledger, owner, level, []);
    expect(discardedIn(ledger.written)).toEqual(['level', 'question']);
  });

  it('noteDiscarded notes a question whose entry is being withdrawn with its level', () => {
    const ledger = ledgerWith(...made());
    noteDiscarded(ledger, owner, level, [{ ...question, withdrawal: 'discard' }]);
    expect(discardedIn(ledger.written)).toEqual(['level', 'question']);
  });

  it.each(['waiting', 'parked', 'applied'] as const)(
    'noteDiscarded still expects a question of the level on the server if its entry is %s afterwards',
    (state) => {
      const ledger = ledgerWith(...made());
      noteDiscarded(ledger, owner, level, [{ ...question, state }]);
      expect(discardedIn(ledger.written)).toEqual(['level']);
    },
  );

  it('noteDiscarded follows records that belong to a record which belongs to the discarded one', () => {
    const reply = written('reply', { collection: 'forumReplies', parent: 'quizQuestions/question' });
    const ledger = ledgerWith(...made(), reply);
    noteDiscarded(ledger, owner, level, []);
    expect(discardedIn(ledger.written)).toEqual(['level', 'question', 'reply']);
  });

  it('noteDiscarded finds a record by its text if the entry has another id', () => {
    const ledger = ledgerWith(...made());
    const data = { name: 'text of level' };
    noteDiscarded(ledger, owner, { ...level, record: 'another id', data }, []);
    expect(discardedIn(ledger.written)).toEqual(['level', 'question']);
  });

  it('noteDiscarded expects the record of a discarded change on the server, but not the changed text', () => {
    const ledger = ledgerWith(...made());
    noteDiscarded(ledger, owner, { ...question, op: 'update' }, []);
    expect(discardedIn(ledger.written)).toEqual([]);
    expect(ledger.written.map(({ isChangeDiscarded }) => isChangeDiscarded)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('noteDiscarded changes nothing when the user discards a deletion', () => {
    const ledger = ledgerWith(...made());
    noteDiscarded(ledger, owner, { ...level, op: 'delete' }, []);
    expect(ledger.written).toEqual(made());
  });
});

import { describe, expect, it } from 'vitest';
import type { EntryState, OutboxEntry } from '#data/database/outbox-rows.ts';
import { parkedByPhone, sentBeforeDiscard } from '#data/entries/outbox-entry.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { listChanged, newsSince, outcomeOf, seenAtOpening, type WriteNews } from './mutation-outcomes.ts';

const fields = {
  id: 'one',
  order: 1,
  collection: 'forumPosts' as const,
  op: 'create' as const,
  record: 'post',
  data: {},
  local: {},
  base: null,
  writtenAt: 1,
};
const openedAt = 100;
const entry = (more: Partial<OutboxEntry> = {}) => makeEntry(fields, more);
const attempted = entry({ isAttempted: true });
const applied = entry({ isAttempted: true, state: 'applied', seq: 4, finishedAt: 9 });

const statesOf = (entries: OutboxEntry[]) => new Map(entries.map(({ id, state }) => [id, state]));

/**
 * Returns the news of the first check after the page was opened. `waited`: ids of the entries that waited
 * when the page was opened.
 */
const firstNews = (entries: OutboxEntry[], waited: string[] = []) =>
  newsSince(seenAtOpening({ at: openedAt, waited }), { states: statesOf(entries), entries });

/**
 * Runs one check for each snapshot of the queue and returns the kinds of news of every check except the
 * first.
 */
function outcomesOf(...snapshots: OutboxEntry[][]): string[][] {
  let { seen } = firstNews(snapshots[0] ?? []);
  return snapshots.slice(1).map((entries) => {
    const states = statesOf(entries);
    const changed = listChanged(seen, states);
    const found = newsSince(seen, { states, entries: entries.filter(({ id }) => changed.includes(id)) });
    seen = found.seen;
    return found.news.map(({ kind }) => kind);
  });
}

const parked = entry({ isAttempted: true, state: 'parked', code: 'invalid', seq: 4 });
const withdrawn = entry({ state: 'withdrawn', withdrawal: 'discard', isAttempted: true });
const sentAgain = { ...applied, state: 'waiting' as const, seq: null };

type Transition = [before: EntryState | undefined, after: OutboxEntry, outcome: WriteNews['kind'] | null];

describe('the outcome of an entry', () => {
  it.each<Transition>([
    [undefined, entry(), 'kept'],
    [undefined, attempted, 'kept'],
    [undefined, { ...attempted, withdrawal: 'discard' }, null],
    [undefined, parked, 'refused'],
    [undefined, applied, 'confirmed'],
    [undefined, sentAgain, null],
    ['waiting', attempted, null],
    ['waiting', parked, 'refused'],
    ['waiting', applied, 'confirmed'],
    ['waiting', { ...applied, code: sentBeforeDiscard }, 'sent-anyway'],
    ['waiting', { ...applied, code: parkedByPhone.sentBeforeEdit }, null],
    ['waiting', withdrawn, null],
    ['waiting', entry({ state: 'discarded' }), null],
    ['parked', attempted, null],
    ['parked', { ...parked, code: null }, null],
    ['parked', applied, 'confirmed'],
    ['parked', entry({ state: 'discarded' }), null],
    ['applied', sentAgain, null],
    ['applied', parked, null],
    ['withdrawn', applied, null],
    ['discarded', applied, null],
  ])('the outcome of a change of an entry from state %s to %j is %s', (before, after, outcome) => {
    expect(outcomeOf(before, after)).toBe(outcome);
  });
});

describe('newsSince: the outcomes to report to the user since the last check', () => {
  it('newsSince returns no news at the first check for entries older than the page', () => {
    const old = [entry(), entry({ state: 'parked', code: 'invalid' }), applied];
    expect(firstNews(old).news).toEqual([]);
  });

  it('newsSince returns at the first check news of the entries that were written since the page was opened', () => {
    const fresh = [entry({ writtenAt: openedAt }), { ...applied, writtenAt: openedAt + 1 }];
    expect(firstNews(fresh).news.map(({ kind }) => kind)).toEqual(['kept', 'confirmed']);
  });

  it('newsSince returns at the first check the outcome of entries that waited when the page was opened', () => {
    const firstOutcomes = (present: OutboxEntry) =>
      firstNews([present], ['one']).news.map(({ kind }) => kind);
    expect([applied, parked, attempted].map(firstOutcomes)).toEqual([['confirmed'], ['refused'], []]);
  });

  it('newsSince returns "kept" and later "confirmed" for a new entry, once each', () => {
    expect(outcomesOf([], [entry()], [attempted], [applied], [])).toEqual([['kept'], [], ['confirmed'], []]);
  });

  it('newsSince returns only "confirmed" for an entry queued and confirmed between two checks', () => {
    expect(outcomesOf([], [applied])).toEqual([['confirmed']]);
  });

  it('newsSince returns no news for an entry that the user withdrew', () => {
    expect(outcomesOf([attempted], [{ ...attempted, withdrawal: 'discard' }], [withdrawn], [])).toEqual([
      [],
      [],
      [],
    ]);
    expect(outcomesOf([entry()], [])).toEqual([[]]);
  });

  it('newsSince returns only the refusal of an edit when the old text had reached the server before it', () => {
    const old = { ...attempted, withdrawal: 'edit' as const };
    const edited = entry({ id: 'two', waitsFor: 'one' });
    const parked = { ...edited, state: 'parked' as const, waitsFor: null, code: 'sent-before-edit' };
    const oldTextSent = { ...applied, code: parkedByPhone.sentBeforeEdit };
    expect(outcomesOf([old, edited], [oldTextSent, parked])).toEqual([['refused']]);
  });

  it('newsSince returns no news for entries that are sent again after the server lost history', () => {
    const again = { ...applied, state: 'waiting' as const, seq: null };
    expect(outcomesOf([applied], [again], [applied])).toEqual([[], []]);
    expect(outcomesOf([], [again], [applied])).toEqual([[], []]);
  });
});

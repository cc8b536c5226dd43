import { describe, expect, it } from 'vitest';
import { makeEntry } from '#data/outbox/outbox.ts';
import { type OutboxEntry, parkedByPhone, sentBeforeDiscard } from '#data/outbox/outbox-entry.ts';
import { listChanged, newsOfWrites, rememberWrites } from './mutation-outcomes.ts';

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
const opening = { at: openedAt, waited: [] as string[] };
const entry = (more: Partial<OutboxEntry> = {}) => makeEntry(fields, more);
const attempted = entry({ isAttempted: true });
const applied = entry({ isAttempted: true, state: 'applied', seq: 4, finishedAt: 9 });

/** What is told after each look but the first. */
function tell(...looks: OutboxEntry[][]): string[][] {
  const statesOf = (entries: OutboxEntry[]) => new Map(entries.map(({ id, state }) => [id, state]));
  const first = looks[0] ?? [];
  let seen = rememberWrites(null, statesOf(first), first);
  return looks.slice(1).map((entries) => {
    const changed = listChanged(seen, statesOf(entries));
    const read = entries.filter(({ id }) => changed.includes(id));
    const news = newsOfWrites(seen, read, opening);
    seen = rememberWrites(seen, statesOf(entries), read);
    return news.map(({ kind }) => kind);
  });
}

describe('news of writes', () => {
  it('is nothing at the first look of what is older than the page', () => {
    const old = [entry(), entry({ state: 'parked', code: 'invalid' }), applied];
    expect(newsOfWrites(null, old, opening)).toEqual([]);
  });

  it('tells at the first look of what was written since the page was opened', () => {
    const fresh = [entry({ writtenAt: openedAt }), { ...applied, writtenAt: openedAt + 1 }];
    expect(newsOfWrites(null, fresh, opening).map(({ kind }) => kind)).toEqual(['kept', 'confirmed']);
  });

  it('tells at the first look what became of what waited when the page was opened', () => {
    const parked = entry({ isAttempted: true, state: 'parked', code: 'invalid', seq: 4 });
    const tellFirst = (present: OutboxEntry) =>
      newsOfWrites(null, [present], { at: openedAt, waited: ['one'] }).map(({ kind }) => kind);
    expect([applied, parked, attempted].map(tellFirst)).toEqual([['confirmed'], ['refused'], []]);
  });

  it('tells of keeping, then of the confirmation, once each', () => {
    expect(tell([], [entry()], [attempted], [applied], [])).toEqual([['kept'], [], ['confirmed'], []]);
  });

  it('tells of keeping what the engine has tried to send before the first look at it', () => {
    expect(tell([], [attempted])).toEqual([['kept']]);
  });

  it('tells of the confirmation of what waited at the first look', () => {
    expect(tell([entry()], [applied])).toEqual([['confirmed']]);
  });

  it('tells of what was queued and confirmed between two looks', () => {
    expect(tell([], [applied])).toEqual([['confirmed']]);
  });

  it('tells of a refusal, and once', () => {
    const parked = entry({ isAttempted: true, state: 'parked', code: 'invalid', seq: 4 });
    expect(tell([attempted], [parked], [{ ...parked, code: null }])).toEqual([['refused'], []]);
  });

  it('says nothing of what the person took back', () => {
    const withdrawn = entry({ state: 'withdrawn', withdrawal: 'discard', isAttempted: true });
    expect(tell([attempted], [{ ...attempted, withdrawal: 'discard' }], [withdrawn], [])).toEqual([
      [],
      [],
      [],
    ]);
    expect(tell([entry()], [])).toEqual([[]]);
  });

  it('says that what was discarded too late has arrived', () => {
    const late = { ...applied, code: sentBeforeDiscard };
    expect(tell([{ ...attempted, withdrawal: 'discard' as const }], [late])).toEqual([['sent-anyway']]);
  });

  it('leaves an old text that had arrived before its edit to the refusal of the edit', () => {
    const old = { ...attempted, withdrawal: 'edit' as const };
    const edited = entry({ id: 'two', waitsFor: 'one' });
    const parked = { ...edited, state: 'parked' as const, waitsFor: null, code: 'sent-before-edit' };
    const tooLate = { ...applied, code: parkedByPhone.sentBeforeEdit };
    expect(tell([old, edited], [tooLate, parked])).toEqual([['refused']]);
  });

  it('says nothing of what is sent again after the server lost history', () => {
    const again = { ...applied, state: 'waiting' as const, seq: null };
    expect(tell([applied], [again], [applied])).toEqual([[], []]);
    expect(tell([], [again], [applied])).toEqual([[], []]);
  });
});

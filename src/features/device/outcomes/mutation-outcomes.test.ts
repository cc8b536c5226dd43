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

/** Returns the news of each check except the first. */
function outcomesOf(...snapshots: OutboxEntry[][]): string[][] {
  const statesOf = (entries: OutboxEntry[]) => new Map(entries.map(({ id, state }) => [id, state]));
  const first = snapshots[0] ?? [];
  let seen = rememberWrites(null, statesOf(first), first);
  return snapshots.slice(1).map((entries) => {
    const changed = listChanged(seen, statesOf(entries));
    const read = entries.filter(({ id }) => changed.includes(id));
    const news = newsOfWrites(seen, read, opening);
    seen = rememberWrites(seen, statesOf(entries), read);
    return news.map(({ kind }) => kind);
  });
}

describe('news of writes', () => {
  it('is empty at the first check for entries older than the page', () => {
    const old = [entry(), entry({ state: 'parked', code: 'invalid' }), applied];
    expect(newsOfWrites(null, old, opening)).toEqual([]);
  });

  it('contains at the first check what was written since the page was opened', () => {
    const fresh = [entry({ writtenAt: openedAt }), { ...applied, writtenAt: openedAt + 1 }];
    expect(newsOfWrites(null, fresh, opening).map(({ kind }) => kind)).toEqual(['kept', 'confirmed']);
  });

  it('contains at the first check the outcome of entries that waited when the page was opened', () => {
    const parked = entry({ isAttempted: true, state: 'parked', code: 'invalid', seq: 4 });
    const firstOutcomes = (present: OutboxEntry) =>
      newsOfWrites(null, [present], { at: openedAt, waited: ['one'] }).map(({ kind }) => kind);
    expect([applied, parked, attempted].map(firstOutcomes)).toEqual([['confirmed'], ['refused'], []]);
  });

  it('contains "kept" and later "confirmed", once each', () => {
    expect(outcomesOf([], [entry()], [attempted], [applied], [])).toEqual([['kept'], [], ['confirmed'], []]);
  });

  it('contains "kept" for an entry that the engine tried to send before it was first seen', () => {
    expect(outcomesOf([], [attempted])).toEqual([['kept']]);
  });

  it('contains "confirmed" for an entry that waited at the first check', () => {
    expect(outcomesOf([entry()], [applied])).toEqual([['confirmed']]);
  });

  it('contains only "confirmed" for an entry queued and confirmed between two checks', () => {
    expect(outcomesOf([], [applied])).toEqual([['confirmed']]);
  });

  it('contains a refusal only once', () => {
    const parked = entry({ isAttempted: true, state: 'parked', code: 'invalid', seq: 4 });
    expect(outcomesOf([attempted], [parked], [{ ...parked, code: null }])).toEqual([['refused'], []]);
  });

  it('is empty for an entry that the user withdrew', () => {
    const withdrawn = entry({ state: 'withdrawn', withdrawal: 'discard', isAttempted: true });
    expect(outcomesOf([attempted], [{ ...attempted, withdrawal: 'discard' }], [withdrawn], [])).toEqual([
      [],
      [],
      [],
    ]);
    expect(outcomesOf([entry()], [])).toEqual([[]]);
  });

  it('contains "sent-anyway" for an entry that was discarded too late', () => {
    const sentAnyway = { ...applied, code: sentBeforeDiscard };
    expect(outcomesOf([{ ...attempted, withdrawal: 'discard' as const }], [sentAnyway])).toEqual([
      ['sent-anyway'],
    ]);
  });

  it('contains only the refusal of an edit when the old text had reached the server before it', () => {
    const old = { ...attempted, withdrawal: 'edit' as const };
    const edited = entry({ id: 'two', waitsFor: 'one' });
    const parked = { ...edited, state: 'parked' as const, waitsFor: null, code: 'sent-before-edit' };
    const oldTextSent = { ...applied, code: parkedByPhone.sentBeforeEdit };
    expect(outcomesOf([old, edited], [oldTextSent, parked])).toEqual([['refused']]);
  });

  it('is empty for entries that are sent again after the server lost history', () => {
    const again = { ...applied, state: 'waiting' as const, seq: null };
    expect(outcomesOf([applied], [again], [applied])).toEqual([[], []]);
    expect(outcomesOf([], [again], [applied])).toEqual([[], []]);
  });
});

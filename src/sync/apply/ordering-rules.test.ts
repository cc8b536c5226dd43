import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import {
  generationOfResult,
  historyCounts,
  isLastPage,
  mustResend,
  newestSeen,
  partCounts,
  removalApplies,
  resultCounts,
  rowReplaces,
  tombstoneDeletes,
} from './ordering-rules.ts';

const answer = (position: string) => ({ kind: 'answer' as const, position });
const lost = (position: string) => ({ kind: 'lost' as const, position });
const base = (seq: number, generation = 2, bucket = 'catalogue') => ({ bucket, seq, generation });

function entry(more: Partial<OutboxEntry>): OutboxEntry {
  const fields = {
    id: 'mutation0000000',
    order: 1,
    collection: 'forumPosts' as const,
    op: 'create' as const,
    record: 'post00000000000',
    data: {},
    local: {},
    base: null,
    writtenAt: 0,
  };
  return makeEntry(fields, more);
}

describe('historyCounts and newestSeen', () => {
  it.each([
    [
      'an answer of the same server start (boot) as the present `seen`, to a request with an older `seen`',
      answer('a.5'),
      'a.1',
      'a.9',
      true,
    ],
    ['an answer of another boot to a request with the present `seen`', answer('b.5'), 'a.9', 'a.9', true],
    ['an answer of another boot to a request with an older `seen`', answer('b.5'), 'a.1', 'a.9', false],
    ['an answer of an earlier boot after an answer of the next one', answer('a.9'), 'a.9', 'b.5', false],
    ['the first answer of all', answer('a.5'), null, null, true],
    ['a second answer to a request without a `seen`', answer('a.6'), null, 'a.5', true],
    ['a `lost` response to a request with the present `seen`', lost('a.3'), 'a.9', 'a.9', true],
    ['a second `lost` response, after the first was applied', lost('a.3'), 'a.9', 'a.3', false],
  ])('historyCounts returns whether a response is applied: %s: %o', (_, received, sent, present, counts) => {
    expect(historyCounts(received, sent, present)).toBe(counts);
  });

  it('newestSeen returns no lower position while the server start (boot) is the same', () => {
    expect(newestSeen('a.9', 'a.5')).toBe('a.9');
    expect(newestSeen('a.9', 'a.10')).toBe('a.10');
    expect(newestSeen('a.9', 'b.5')).toBe('b.5');
    expect(newestSeen(null, 'a.5')).toBe('a.5');
  });
});

describe('a part of a bucket', () => {
  it('a part of a bucket is applied only while generation and cursor are those of the request', () => {
    const sent = { generation: 2, cursor: 'c1' };
    expect(partCounts(sent, { generation: 2, cursor: 'c1' })).toBe(true);
    expect(partCounts(sent, { generation: 3, cursor: 'c1' })).toBe(false);
    expect(partCounts(sent, { generation: 2, cursor: 'c2' })).toBe(false);
  });

  it('a part of a bucket is the last page if it has a `through` and the server has no more rows', () => {
    expect(isLastPage({ through: 0, more: false })).toBe(true);
    expect(isLastPage({ through: 5, more: true })).toBe(false);
    expect(isLastPage({ through: null, more: true })).toBe(false);
  });
});

describe('a row from the server, compared with the stored base', () => {
  it('a row replaces a missing base, and a base that has a lower seq or an older generation', () => {
    expect(rowReplaces(null, base(1))).toBe(true);
    expect(rowReplaces(base(5), base(6))).toBe(true);
    expect(rowReplaces(base(5), base(5))).toBe(false);
    expect(rowReplaces(base(5), base(4))).toBe(false);
    expect(rowReplaces(base(500, 1), base(4, 2))).toBe(true);
  });

  it('a row is deleted only by a tombstone with a higher seq or a newer generation, from the same bucket', () => {
    expect(tombstoneDeletes(base(5), base(6))).toBe(true);
    expect(tombstoneDeletes(base(5), base(6, 2, 'library:9af'))).toBe(false);
    expect(tombstoneDeletes(base(5), base(4))).toBe(false);
    expect(tombstoneDeletes(base(500, 1), base(4, 2))).toBe(true);
  });
});

describe('a result', () => {
  it('a result is applied while its entry is unfinished and has no verdict with a seq', () => {
    expect(resultCounts(undefined)).toBe(false);
    expect(resultCounts(entry({}))).toBe(true);
    expect(resultCounts(entry({ state: 'parked', seq: null }))).toBe(true);
    expect(resultCounts(entry({ state: 'parked', seq: 4 }))).toBe(false);
    expect(resultCounts(entry({ state: 'applied', seq: 4 }))).toBe(false);
  });

  it.each([
    ['newer than the base, in a complete bucket', 7, base(5), 6, 2],
    ['not newer than the base', 5, base(5), 4, null],
    ['not above the seq through which the bucket is complete', 6, null, 6, null],
    ['without a base, while the bucket is read for the first time', 6, null, null, 1],
    [
      'over a base of the present generation, while the bucket is read for the first time',
      6,
      base(5),
      null,
      2,
    ],
    [
      'over a base of an older generation, while the bucket is read for the first time',
      6,
      base(5, 1),
      null,
      1,
    ],
    [
      'not newer than a base of an older generation, while the bucket is read for the first time',
      4,
      base(5, 1),
      null,
      1,
    ],
    ['not newer than a base of an older generation, in a complete bucket', 4, base(5, 1), 3, 2],
  ])(
    'generationOfResult returns the generation under which the row of a result is stored, or null if the row must not be stored: a row %s',
    (_, seq, present, through, expected) => {
      expect(generationOfResult(seq, present, { through }, 2)).toBe(expected);
    },
  );

  it('a result that reports the record as deleted removes only a base with a lower seq or of an older generation', () => {
    const removal = (seq: number | null) => ({ seq, generation: 2 });
    expect(removalApplies(base(5), removal(6))).toBe(true);
    expect(removalApplies(base(7), removal(6))).toBe(false);
    expect(removalApplies(base(7, 1), removal(6))).toBe(true);
    expect(removalApplies(base(5, 1), removal(null))).toBe(false);
  });
});

describe('after the server lost history', () => {
  it('mustResend is true for a finished mutation with a higher seq than the server still has, and false for an equal seq and for an unfinished mutation', () => {
    expect(mustResend(entry({ state: 'applied', seq: 9 }), 8)).toBe(true);
    expect(mustResend(entry({ state: 'withdrawn', seq: 9 }), 8)).toBe(true);
    expect(mustResend(entry({ state: 'discarded', seq: 9 }), 8)).toBe(true);
    expect(mustResend(entry({ state: 'applied', seq: 8 }), 8)).toBe(false);
    expect(mustResend(entry({ state: 'parked', seq: 9 }), 8)).toBe(false);
    expect(mustResend(entry({ state: 'waiting' }), 8)).toBe(false);
  });
});

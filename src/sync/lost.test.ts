import { describe, expect, it } from 'vitest';
import { makeEntry } from '#data/outbox.ts';
import type { OutboxEntry } from '#data/outbox-entry.ts';
import { afterLoss } from './lost.ts';

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

describe('an entry after history was lost above 5', () => {
  it('applied above it: goes back under its own id, in its old place, with the same payload', () => {
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

  it.each(['withdrawn', 'discarded'] as const)('%s above it: goes back as its withdrawal', (state) => {
    expect(afterLoss(entry({ state, seq: 6 }), 5)).toMatchObject({ state: 'waiting', withdrawal: 'discard' });
  });

  it('refused above it: stays with the person, its verdict forgotten', () => {
    expect(afterLoss(entry({ state: 'parked', seq: 6, code: 'too-long' }), 5)).toMatchObject({
      state: 'parked',
      seq: null,
      code: 'too-long',
    });
  });

  it('finished below it, or waiting: unchanged', () => {
    for (const kept of [entry({ state: 'applied', seq: 5 }), entry({}), entry({ state: 'parked', seq: 5 })])
      expect(afterLoss(kept, 5)).toBe(kept);
  });
});

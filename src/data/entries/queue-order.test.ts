import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { anyQueue } from '../../../tests/support/fixtures/any-queue.ts';
import { byQueueOrder, isOnlyToCopy, isUnfinished, ownKey } from './outbox-entry.ts';
import { blockersOf, countItems, dependantsOf, statusesOf } from './queue-order.ts';

/**
 * Returns the entry that blocks `entry` by a simple reference rule: the earliest unfinished entry that
 * `entry` replaced (`waitsFor`), or that precedes it on its record or on a record that it refers to. An entry
 * whose text can only be copied blocks no other; nothing blocks an entry that is being withdrawn.
 */
function blockerOf(entry: OutboxEntry, queue: readonly OutboxEntry[]): OutboxEntry | undefined {
  if (!isUnfinished(entry) || entry.withdrawal !== null) return undefined;
  const keys = [ownKey(entry), ...entry.refersTo];
  return [...queue]
    .sort(byQueueOrder)
    .find(
      (other) =>
        other.id !== entry.id &&
        isUnfinished(other) &&
        !isOnlyToCopy(other) &&
        (other.id === entry.waitsFor || (byQueueOrder(other, entry) < 0 && keys.includes(ownKey(other)))),
    );
}

function dependantIdsOf(entryId: string, queue: readonly OutboxEntry[]): Set<string> {
  const found = new Set([entryId]);
  const isRoot = (root: OutboxEntry) => found.has(root.id) && root.op === 'create' && !isOnlyToCopy(root);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const root of queue.filter((one) => isUnfinished(one) && isRoot(one)))
      for (const entry of queue.filter((one) => isUnfinished(one) && one.withdrawal === null))
        if (entry.refersTo.includes(ownKey(root)) || ownKey(entry) === ownKey(root)) found.add(entry.id);
  }
  found.delete(entryId);
  return found;
}

describe('blockersOf, statusesOf and dependantsOf', () => {
  it('blockersOf returns, for each entry of a random queue, the entry that the reference rule finds', () => {
    fc.assert(
      fc.property(anyQueue(), (queue) => {
        const blockers = blockersOf(queue);
        for (const entry of queue) expect(blockers.get(entry.id)).toBe(blockerOf(entry, queue));
      }),
    );
  });

  it('statusesOf gives a status to each unfinished entry of a random queue, and to no other entry', () => {
    fc.assert(
      fc.property(anyQueue(), (queue) => {
        const statuses = statusesOf(queue);
        for (const entry of queue) {
          const status = statuses.get(entry.id);
          expect(status === undefined).toBe(!isUnfinished(entry));
          expect(status === 'parked').toBe(entry.state === 'parked');
          if (status === 'behind-another') expect(blockerOf(entry, queue)).toBeDefined();
          if (status === 'waiting' || status === 'failing') expect(blockerOf(entry, queue)).toBeUndefined();
          if (status === 'failing') expect(entry.failures).toBeGreaterThanOrEqual(5);
        }
      }),
    );
  });

  it('dependantsOf lists exactly the entries that could never be sent without the given entry', () => {
    fc.assert(
      fc.property(anyQueue(), (queue) => {
        for (const { id } of queue) {
          const ids = dependantsOf(queue, id).map((entry) => entry.id);
          expect(new Set(ids)).toEqual(dependantIdsOf(id, queue));
          expect(ids).toHaveLength(new Set(ids).size);
        }
      }),
    );
  });
});

describe('countItems', () => {
  const entry = (id: string, more: Partial<OutboxEntry>) => ({ ...(waiting as OutboxEntry), id, ...more });
  const [waiting] = fc.sample(
    anyQueue().filter(([one]) => one?.withdrawal === null && one.upload === null),
    1,
  )[0] ?? [undefined];

  it('countItems counts a text once, however often it was edited, and not a text that is being withdrawn', () => {
    const old = entry('old', { record: 'reply', withdrawal: 'edit' });
    const edited = entry('new', { record: 'reply', waitsFor: 'old' });
    const discarded = entry('gone', { record: 'other', withdrawal: 'discard' });
    expect(countItems([old, edited, discarded])).toBe(1);
  });

  it('countItems counts an exam with its answer key once, and an import with all its batches once', () => {
    const exam = entry('exam', { collection: 'exams', record: 'exam' });
    const key = entry('key', { collection: 'exams', record: 'exam', op: 'update' });
    const upload = { kind: 'rows' as const, rowCount: 2_000, sizeBytes: 1, sha256: 'a' };
    const batch = (id: string) =>
      entry(id, { collection: 'quizQuestions', record: id, upload, writtenAt: 7 });
    expect(countItems([exam, key, batch('first'), batch('second')])).toBe(2);
    expect(countItems([batch('first'), { ...batch('later'), writtenAt: 8 }])).toBe(2);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQueue } from '../../../tests/support/fixtures/any-queue.ts';
import { byQueueOrder, isOnlyToCopy, isUnfinished, type OutboxEntry, ownKey } from './outbox-entry.ts';
import { blockersOf, countItems, dependantsOf, statusesOf } from './queue-order.ts';

/**
 * Reference rule of the test: an unfinished entry that is not being withdrawn waits for the text that it
 * replaced (`waitsFor`) and for every earlier unfinished entry on its record or on a record that it refers
 * to; an entry whose text can only be copied blocks no other. Returns the earliest of these.
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

describe('a queue of any kind, in any order', () => {
  it('makes each entry wait for the earliest entry that the reference rule finds', () => {
    fc.assert(
      fc.property(anyQueue(), (queue) => {
        const blockers = blockersOf(queue);
        for (const entry of queue) expect(blockers.get(entry.id)).toBe(blockerOf(entry, queue));
      }),
    );
  });

  it('gives a status to each unfinished entry, and to no other entry', () => {
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

  it('lists as dependants of an entry exactly the entries that could never be sent without it', () => {
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

describe('the number of unsent writes that the user is shown', () => {
  const entry = (id: string, more: Partial<OutboxEntry>) => ({ ...(waiting as OutboxEntry), id, ...more });
  const [waiting] = fc.sample(
    anyQueue().filter(([one]) => one?.withdrawal === null && one.upload === null),
    1,
  )[0] ?? [undefined];

  it('counts a text once, however often it was edited, and not a text that is being withdrawn', () => {
    const old = entry('old', { record: 'reply', withdrawal: 'edit' });
    const edited = entry('new', { record: 'reply', waitsFor: 'old' });
    const discarded = entry('gone', { record: 'other', withdrawal: 'discard' });
    expect(countItems([old, edited, discarded])).toBe(1);
  });

  it('counts an exam with its answer key once, and an import with all its batches once', () => {
    const exam = entry('exam', { collection: 'exams', record: 'exam' });
    const key = entry('key', { collection: 'exams', record: 'exam', op: 'update' });
    const upload = { kind: 'rows' as const, rowCount: 2_000, sizeBytes: 1, sha256: 'a' };
    const batch = (id: string) =>
      entry(id, { collection: 'quizQuestions', record: id, upload, writtenAt: 7 });
    expect(countItems([exam, key, batch('first'), batch('second')])).toBe(2);
    expect(countItems([batch('first'), { ...batch('later'), writtenAt: 8 }])).toBe(2);
  });
});

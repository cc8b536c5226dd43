// Queues of any kind, for properties that hold of every one: several entries on few records, in every state.
import * as fc from 'fast-check';
import { makeEntry } from '#data/outbox.ts';
import { isUnfinished, type OutboxEntry, recordKey } from '#data/outbox-entry.ts';
import type { CollectionName } from '#domain/rows.ts';

const collections = ['forumPosts', 'forumReplies', 'exams', 'quizQuestions'] as const;
const records = ['a', 'b', 'c'];
const keys = collections.flatMap((name) => records.map((record) => recordKey(name, record)));

const anyEntry: fc.Arbitrary<Omit<OutboxEntry, 'id'>> = fc
  .record({
    order: fc.integer({ min: 1, max: 12 }),
    revision: fc.integer({ min: 0, max: 2 }),
    collection: fc.constantFrom<CollectionName>(...collections),
    op: fc.constantFrom('create', 'create', 'update', 'delete'),
    record: fc.constantFrom(...records),
    writtenAt: fc.integer({ min: 1, max: 3 }),
    refersTo: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 }),
    state: fc.constantFrom('waiting', 'waiting', 'waiting', 'parked', 'applied', 'withdrawn', 'discarded'),
    withdrawal: fc.constantFrom(null, null, 'edit', 'discard'),
    waitsFor: fc.option(fc.constantFrom('0', '1', '2', '3')),
    failures: fc.integer({ min: 0, max: 6 }),
    code: fc.constantFrom(null, 'too-long', 'removed', 'sent-before-edit'),
    isBatch: fc.boolean(),
  } as const)
  .map(({ isBatch, ...made }) => {
    const { order, collection, op, record, writtenAt } = made;
    const fields = { id: '', order, collection, op, record, data: {}, local: {}, base: null, writtenAt };
    const isImport = isBatch && collection === 'quizQuestions' && op === 'create';
    const upload = isImport ? { kind: 'rows' as const, rowCount: 9, sizeBytes: 1, sha256: 'sha' } : null;
    // Only what waits is taken back.
    const withdrawal = made.state === 'parked' ? null : made.withdrawal;
    return makeEntry(fields, { ...made, withdrawal, upload });
  });

/** No two entries of one place, as `commit` and `editEntry` give none; at most one creation of a record is to be sent. */
export const anyQueue = (): fc.Arbitrary<OutboxEntry[]> =>
  fc
    .uniqueArray(anyEntry, { minLength: 1, maxLength: 14, selector: (one) => `${one.order} ${one.revision}` })
    .map((entries) => {
      const created = new Set<string>();
      const isSecond = (entry: Omit<OutboxEntry, 'id'>) => {
        const isSent = entry.op === 'create' && entry.state === 'waiting' && entry.withdrawal === null;
        const key = recordKey(entry.collection, entry.record);
        return isSent && (created.has(key) || !created.add(key));
      };
      return entries
        .filter((entry) => !isSecond(entry))
        .map((entry, index) => ({ ...entry, id: String(index) }));
    });

export const unfinishedOf = (queue: readonly OutboxEntry[]): OutboxEntry[] => queue.filter(isUnfinished);

// Makes an entry of the outbox from a mutation whose data were validated.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { unsentState } from '#data/entries/outbox-entry.ts';
import { refersTo } from './mutation.ts';

/** Fields that the writer of an entry gives; the others have the values of an entry that was never sent. */
export type NewEntry = Pick<
  OutboxEntry,
  'id' | 'order' | 'collection' | 'op' | 'record' | 'data' | 'local' | 'base' | 'writtenAt'
>;

export function makeEntry(fields: NewEntry, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    ...fields,
    revision: 0,
    refersTo: refersTo(fields.collection, fields.data),
    ...unsentState,
    isAttempted: false,
    withdrawal: null,
    waitsFor: null,
    upload: null,
    ...more,
  };
}

// Computes the visible row: the confirmed row with this phone's unfinished writes on top.
// Pure, and the only such function; commit, pull, verdict, discard and bucket drop all use it.

import { byQueueOrder, isFolded, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { AnyRow } from '#domain/schema/schema.ts';
import { optimisticRow, shownChange } from './mutation.ts';

/**
 * Returns the visible row, or null. `base` is null if the server has no such row; `entries` are all entries
 * of this record, in any order.
 */
export function fold(base: AnyRow | null, entries: readonly OutboxEntry[]): AnyRow | null {
  return entries.filter(isFolded).sort(byQueueOrder).reduce(applyEntry, base);
}

function applyEntry(row: AnyRow | null, entry: OutboxEntry): AnyRow | null {
  // A payload that is too large for one request is shown only once the server has it.
  if (entry.upload !== null) return row;
  switch (entry.op) {
    case 'create':
      // An existing row came from the server, so this creation has already produced it.
      return row ?? optimisticRow(entry);
    case 'update':
      return row && { ...row, ...shownChange(entry.collection, entry.data) };
    case 'delete':
      return null;
  }
}

// Responsible for the visible row: the confirmed one with this phone's unfinished writes on top.
// Guarantees: pure, and the only such function; commit, pull, verdict, discard and bucket drop all use it.

import { byPlace, isFolded, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { AnyRow } from '#domain/schema/schema.ts';
import { optimisticRow, shownChange } from './mutation.ts';

/** `base` is null where the server has no such row; `entries` are all of this record's, in any order. */
export function fold(base: AnyRow | null, entries: readonly OutboxEntry[]): AnyRow | null {
  return entries.filter(isFolded).sort(byPlace).reduce(applyEntry, base);
}

function applyEntry(row: AnyRow | null, entry: OutboxEntry): AnyRow | null {
  // What is too large for one request shows once the server has it.
  if (entry.upload !== null) return row;
  switch (entry.op) {
    case 'create':
      // A row that is there already came from the server, and this creation made it.
      return row ?? optimisticRow(entry);
    case 'update':
      return row && { ...row, ...shownChange(entry.collection, entry.data) };
    case 'delete':
      return null;
  }
}

// Computes the visible row: the confirmed row with this phone's waiting writes on top.

import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { byQueueOrder, isFolded } from '#data/entries/outbox-entry.ts';
import { joinMarks } from '#domain/exams/mock-marks.ts';
import type { AnyRow } from '#domain/schema/schema.ts';
import { optimisticRow, shownChange } from './mutation.ts';

/**
 * Returns the visible row; null if no row is shown. `base` is null if the server has no such row; `entries`
 * are all entries of this record, in any order.
 */
export function fold(base: AnyRow | null, entries: readonly OutboxEntry[]): AnyRow | null {
  return entries.filter(isFolded).sort(byQueueOrder).reduce(applyEntry, base);
}

function applyEntry(row: AnyRow | null, entry: OutboxEntry): AnyRow | null {
  // The effect of an upload is shown only once the server has it.
  if (entry.upload !== null) return row;
  switch (entry.op) {
    case 'create':
      // An existing row came from the server, where this creation has already produced it.
      return row ?? optimisticRow(entry);
    case 'update':
      return row && { ...row, ...shownChange(entry.collection, entry.data), ...joined(row, entry) };
    case 'delete':
      return null;
  }
}

/** Returns the marks of a mock exam after an update, which holds only those that it changes. */
function joined(row: AnyRow, { collection, data }: OutboxEntry): { marks?: string } {
  if (collection !== 'mockExams' || typeof data.marks !== 'string') return {};
  return { marks: joinMarks('marks' in row && typeof row.marks === 'string' ? row.marks : '[]', data.marks) };
}

// Finds and updates later outbox entries of the same record as a given entry.
import { isFolded, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { ApplyingResults } from './applying.ts';

/**
 * Returns the unfinished entries of the same record that wait for the withdrawal of the given entry and are
 * not withdrawn themselves. An edit waits in this way for the withdrawal of the old text.
 */
export async function waitingFor(
  at: ApplyingResults,
  { id, collection, record, withdrawal }: OutboxEntry,
): Promise<OutboxEntry[]> {
  if (withdrawal === null) return [];
  const own = await at.tables.outbox.where('[collection+record]').equals([collection, record]).toArray();
  return own.filter((other) => other.waitsFor === id && isFolded(other));
}

/**
 * Sets the base of later waiting entries of the same record to `updated`, the record's new time of change.
 * Also writes the base to their backup copies, because the phone could not get it again after a wipe.
 */
export async function refreshBases(at: ApplyingResults, entry: OutboxEntry, updated: number): Promise<void> {
  const { collection, record } = entry;
  const ofRecord = at.tables.outbox.where('[collection+record]').equals([collection, record]);
  for (const other of await ofRecord.toArray()) {
    // Skips a deletion without a base: the row was never on this phone, so the deletion is sent without a
    // base. An update of such a row gets its base from this result.
    const hasBase = other.op === 'update' || other.base !== null;
    if (other.state !== 'waiting' || !hasBase || other.order < entry.order) continue;
    const refreshed = { ...other, base: updated };
    at.write.note({ kind: 'entry', entry: refreshed });
    await at.tables.outbox.put(refreshed);
  }
}

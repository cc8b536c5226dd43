// Finds and updates the entries that follow another entry of the same record.
import { isFolded, type OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { ApplyingResults } from './applying.ts';

/** Returns the entry of the same record that is to replace a withdrawn entry, if the user still wants it. */
export async function waitingFor(
  at: ApplyingResults,
  { id, collection, record, withdrawal }: OutboxEntry,
): Promise<OutboxEntry[]> {
  if (withdrawal === null) return [];
  const own = await at.tables.outbox.where('[collection+record]').equals([collection, record]).toArray();
  return own.filter((other) => other.waitsFor === id && isFolded(other));
}

/**
 * Gives later entries of the same record the `updated` of this result as their base. Also writes it to their
 * backup copies, because after a wipe the phone could not get this value again.
 */
export async function refreshBases(at: ApplyingResults, entry: OutboxEntry, updated: number): Promise<void> {
  const { collection, record } = entry;
  const ofRecord = at.tables.outbox.where('[collection+record]').equals([collection, record]);
  for (const other of await ofRecord.toArray()) {
    // An update of a row that was never on this phone has no base until there is a result; a deletion of
    // such a row never gets one.
    const hasBase = other.op === 'update' || other.base !== null;
    if (other.state !== 'waiting' || !hasBase || other.order < entry.order) continue;
    const refreshed = { ...other, base: updated };
    at.write.note({ kind: 'entry', entry: refreshed });
    await at.tables.outbox.put(refreshed);
  }
}

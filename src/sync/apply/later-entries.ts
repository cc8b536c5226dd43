// Finds and updates later outbox entries of the same record as a given entry.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isFolded, parkedByPhone, unsentState } from '#data/entries/outbox-entry.ts';
import type { ApplyingResults } from './applying.ts';

/**
 * Returns the queued entries of the same record that are sent only after the withdrawal of the given entry and are
 * not withdrawn themselves. For example, an edit is sent after the withdrawal of the old text.
 */
export async function waitingFor(at: ApplyingResults, entry: OutboxEntry): Promise<OutboxEntry[]> {
  if (entry.withdrawal === null) return [];
  const own = await listOfRecord(at, entry);
  return own.filter((other) => other.waitsFor === entry.id && isFolded(other));
}

/**
 * Sets the base of later waiting entries of the same record to `updated`, the record's new time of change; with
 * `replaced`, only of those that have this base. Also writes the base to their backup copies, because the phone could
 * not get it again after a wipe.
 */
export async function refreshBases(
  at: ApplyingResults,
  entry: OutboxEntry,
  updated: number,
  replaced: number | null = null,
): Promise<void> {
  for (const other of await listOfRecord(at, entry)) {
    // Skips a deletion without a base: the row was never on this phone, so the deletion is sent without a
    // base. An update of such a row gets its base from this result.
    const hasBase =
      replaced === null ? other.op === 'update' || other.base !== null : other.base === replaced;
    if (other.state !== 'waiting' || !hasBase || other.order < entry.order) continue;
    const refreshed = { ...other, base: updated };
    at.write.note({ kind: 'entry', entry: refreshed });
    await at.tables.outbox.put(refreshed);
  }
}

/**
 * Queues the edited text of a withdrawn creation again, if it was parked because the server had applied the old text.
 * Resolves with whether there was such a text.
 */
export async function sendEdited(at: ApplyingResults, entry: OutboxEntry): Promise<boolean> {
  const edited = (await listOfRecord(at, entry)).find(
    ({ state, code, order, revision }) =>
      state === 'parked' &&
      code === parkedByPhone.sentBeforeEdit &&
      order === entry.order &&
      revision > entry.revision,
  );
  if (!edited) return false;
  const queued = { ...edited, ...unsentState };
  at.write.note({ kind: 'entry', entry: queued });
  await at.tables.outbox.put(queued);
  return true;
}

const listOfRecord = (
  { tables }: ApplyingResults,
  { collection, record }: OutboxEntry,
): Promise<OutboxEntry[]> =>
  tables.outbox.where('[collection+record]').equals([collection, record]).toArray();

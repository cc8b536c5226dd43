// Gives a queued record another id when its id belongs to another record on the server. Entries that refer
// to the record are changed too. An entry that may have been sent under the old id is withdrawn, and a new
// entry replaces it.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isFolded, ownKey } from '#data/entries/outbox-entry.ts';
import { replaceEntry } from '#data/outbox/edit-entry.ts';
import { refersTo } from '#data/rows/mutation.ts';
import type { AccountStore, StoreWrite } from '#data/store/account-store.ts';
import type { Applying } from '#sync/apply/applying.ts';

type Moving = Pick<Applying, 'tables' | 'rows'> & { store: AccountStore; write: StoreWrite };

/**
 * Gives the record of an entry the id `record`, and replaces the old id in the waiting entries that refer to
 * the record. Must be called inside the transaction that applies the response; the record must already be
 * loaded in `at.rows`.
 */
export async function moveTo(at: Moving, entry: OutboxEntry, record: string): Promise<void> {
  await at.rows.touch(entry.collection, record);
  await moved(at, entry, { data: entry.data, record });
  const old = ownKey(entry);
  const referring = await at.tables.outbox.where('refersTo').equals(old).toArray();
  for (const other of referring.filter(isFolded)) {
    await at.rows.touch(other.collection, other.record);
    await moved(at, other, { data: replaceValue(other.data, entry.record, record), record: other.record });
  }
}

async function moved(
  at: Moving,
  entry: OutboxEntry,
  change: { data: OutboxEntry['data']; record: string },
): Promise<void> {
  if (entry.isAttempted) {
    await replaceEntry(at.store, at.write, entry, { ...change, base: entry.base });
    return;
  }
  const rewritten = { ...entry, ...change, refersTo: refersTo(entry.collection, change.data) };
  at.write.note({ kind: 'entry', entry: rewritten });
  await at.tables.outbox.put(rewritten);
}

const replaceValue = (data: OutboxEntry['data'], from: string, to: string): OutboxEntry['data'] =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, value === from ? to : value]));

// Commits mutations to the outbox of a test phone, and reads and changes the outbox's entries.
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import type { OutboxEntry } from '../../../src/data/database/outbox-rows.ts';
import { actionsOf, type EntryAction } from '../../../src/data/entries/entry-actions.ts';
import type { EntryStatus } from '../../../src/data/entries/queue-order.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import type { AccountStore } from '../../../src/data/store/account-store.ts';

export type QueueStatus = {
  record: string;
  status: EntryStatus;
  /** Code of the reason why the entry is parked, of its last failure, or `sentBeforeDiscard`; null without one. */
  code: string | null;
  actions: EntryAction[];
  data: Record<string, unknown>;
};

/** Returns the entries in the order in which the panel « Ce téléphone » lists them. */
export async function queueStatuses(store: AccountStore): Promise<QueueStatus[]> {
  return (await listQueue(store.db)).map(({ entry, status }) => {
    const { record, code, data } = entry;
    return { record, status, code, actions: actionsOf(entry), data };
  });
}

export async function commitOne(
  store: AccountStore,
  mutation: Parameters<typeof commit>[1],
): Promise<{ record: string; entry: string }> {
  const [made] = await commit(store, mutation);
  if (!made || made.entry === null) throw new Error('the commit queued no entry');
  return { record: made.record, entry: made.entry };
}

export async function entryOf(store: AccountStore, id: string): Promise<OutboxEntry> {
  const entry = await tablesOf(store.db).outbox.get(id);
  if (!entry) throw new Error(`the outbox has no entry ${id}`);
  return entry;
}

/** Changes the data of an entry without validation, as if an older version of the app had stored them. */
export async function forceData(
  store: AccountStore,
  id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await tablesOf(store.db).outbox.update(id, { data: { ...(await entryOf(store, id)).data, ...data } });
}

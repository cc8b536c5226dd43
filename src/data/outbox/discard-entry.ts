// Discards an entry of the queue, with every entry that cannot be sent without it. An entry that may have
// been sent is withdrawn, so that a copy in transit has no effect when it arrives.

import type { AccountDb } from '#data/database/account-db.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { isBeingPosted, mayBeInFlight } from '#data/entries/entry-actions.ts';
import { dependantsOf } from '#data/entries/queue-order.ts';
import { listUnfinished } from '#data/entries/read-entries.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, type StoreWrite, writeStore } from '#data/store/account-store.ts';
import { notifyQueued } from '#data/store/store-state.ts';
import { finishUnsent, withdraw } from './edit-entry.ts';

type Queue = Pick<AccountDb, 'outbox'>;

export const listDependants = async (db: Queue, entryId: string): Promise<OutboxEntry[]> =>
  dependantsOf(await listUnfinished(db), entryId);

/** Discards an entry and its dependants; does nothing if the entry is finished or a page is posting it. */
export async function discardEntry(store: AccountStore, entryId: string): Promise<void> {
  await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'parked') || isBeingPosted(entry)) return;
    const rows = new RowSession(write.tables);
    for (const one of [entry, ...(await listDependants(write.tables, entryId))]) {
      await rows.touch(one.collection, one.record);
      if (mayBeInFlight(one)) await withdraw(write, one, 'discard');
      else await takeOut(write, one);
      await discardReplaced(write, one);
    }
    await rows.flush();
  });
  notifyQueued(store);
}

/** Removes an entry of which no copy can be in transit, and its backup copy. */
export async function takeOut(write: StoreWrite, entry: OutboxEntry): Promise<void> {
  write.forgetLater(entry);
  await finishUnsent(write, entry);
}

/**
 * If the entry is an edit of an older text that is being withdrawn, changes that withdrawal from `edit` to
 * `discard`. Otherwise the user would be offered the edited text for copying if the older text was already
 * published.
 */
async function discardReplaced(write: StoreWrite, { waitsFor }: OutboxEntry): Promise<void> {
  const replaced = waitsFor === null ? undefined : await write.tables.outbox.get(waitsFor);
  if (replaced?.state === 'waiting') await withdraw(write, replaced, 'discard');
}

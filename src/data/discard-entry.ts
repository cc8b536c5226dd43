// Responsible for taking back what is in the queue, with whatever cannot be sent without it.
// Guarantees: what may have been sent is withdrawn, so that a late copy changes nothing; nothing else is touched.
import { type AccountStore, type StoreWrite, writeStore } from './account-store.ts';
import type { AccountDb } from './db.ts';
import { finishUnsent, withdraw } from './edit-entry.ts';
import { mayBeUnderWay } from './entry-actions.ts';
import { byPlace, isOnlyToCopy, type OutboxEntry, ownKey } from './outbox-entry.ts';
import { RowSession } from './row-session.ts';

type Queue = Pick<AccountDb, 'outbox'>;

/**
 * Unfinished entries that could never be sent once this one is discarded: those that refer to the record it
 * creates or change it, and so on. Empty for an entry that creates nothing, or is finished.
 */
export async function listDependants(db: Queue, entryId: string): Promise<OutboxEntry[]> {
  const queue = await db.outbox.where('state').anyOf(['waiting', 'parked']).toArray();
  queue.sort(byPlace);
  const found = new Map<string, OutboxEntry>();
  const roots = queue.filter((entry) => entry.id === entryId);
  for (let root = roots.shift(); root; root = roots.shift()) {
    if (root.op !== 'create' || isOnlyToCopy(root)) continue;
    const key = ownKey(root);
    for (const entry of queue) {
      const depends = entry.refersTo.includes(key) || ownKey(entry) === key;
      if (!depends || entry.id === entryId || found.has(entry.id) || entry.withdrawal !== null) continue;
      found.set(entry.id, entry);
      roots.push(entry);
    }
  }
  return [...found.values()];
}

/** Takes an entry back with its dependants; nothing happens when it is finished already. */
export async function discardEntry(store: AccountStore, entryId: string): Promise<void> {
  await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || (entry.state !== 'waiting' && entry.state !== 'parked')) return;
    const rows = new RowSession(write.tables);
    for (const one of [entry, ...(await listDependants(write.tables, entryId))]) {
      await rows.touch(one.collection, one.record);
      if (mayBeUnderWay(one)) await withdraw(write, one, 'discard');
      else await finishUnsent(write, one);
      await discardReplaced(write, one);
    }
    await rows.flush();
  });
  store.notifyQueued();
}

/** Of an edit that is given up nothing is left to copy: what it replaced is discarded from then on. */
async function discardReplaced(write: StoreWrite, { waitsFor }: OutboxEntry): Promise<void> {
  const replaced = waitsFor === null ? undefined : await write.tables.outbox.get(waitsFor);
  if (replaced?.state === 'waiting') await withdraw(write, replaced, 'discard');
}

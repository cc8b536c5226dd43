// Responsible for changing or sending again what is in the queue.
// Guarantees: what was ever sent is not changed but withdrawn and replaced, in its place; nothing written is lost.
import { randomId } from '#lib/random-id.ts';
import { type AccountStore, type StoreWrite, writeStore } from './account-store.ts';
import { actionsOf, isFrozen, mayBeUnderWay } from './entry-actions.ts';
import { comparesBase, refersTo, validate } from './mutations.ts';
import { commit, makeEntry } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { RowSession } from './row-session.ts';

/** The entry is gone, or this cannot be done with it any more. */
export class EntryActionError extends Error {
  constructor(entryId: string) {
    super(`nothing can be done with entry ${entryId}`);
    this.name = 'EntryActionError';
  }
}

/**
 * Changes the text of an entry; `data` is what changed. Rejects with EntryActionError, and as `commit` does.
 * An update that was sent is followed by another update.
 */
export async function editEntry(
  store: AccountStore,
  entryId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const isBehind = await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || !actionsOf(entry).includes('edit')) throw new EntryActionError(entryId);
    if (entry.state === 'waiting' && isFrozen(entry) && entry.op === 'update') return entry;
    const edited = validate(entry.collection, entry.op, { ...entry.data, ...data });
    await change(store, write, entry, edited);
    return null;
  });
  if (isBehind) {
    const { collection, record } = isBehind;
    await commit(store, { op: 'update', collection, record, data } as Parameters<typeof commit>[1]);
  } else store.notifyQueued();
}

/** Sends a parked entry once more with the text it has. Rejects with EntryActionError, and as `commit` does. */
export async function resendEntry(store: AccountStore, entryId: string): Promise<void> {
  await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || !actionsOf(entry).includes('resend')) throw new EntryActionError(entryId);
    await change(store, write, entry, entry.data);
  });
  store.notifyQueued();
}

async function change(
  store: AccountStore,
  write: StoreWrite,
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<void> {
  const rows = new RowSession(write.tables);
  await rows.touch(entry.collection, entry.record);
  if (entry.state === 'waiting' && !isFrozen(entry)) {
    await changeInPlace(write, entry, data);
  } else {
    const base = rows.base(entry.collection, entry.record)?.row.updated ?? null;
    await replaceEntry(store, write, entry, { data, base });
  }
  await rows.flush();
}

async function changeInPlace(
  write: StoreWrite,
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<void> {
  const edited = { ...entry, data, refersTo: refersTo(entry.collection, data) };
  write.note({ kind: 'entry', entry: edited });
  await write.tables.outbox.put(edited);
}

/**
 * Puts a new mutation in an entry's place. An entry whose verdict is known is finished by that; one that may be
 * under way is withdrawn, and the new one waits for its verdict. Inside a transaction over the whole database.
 */
export async function replaceEntry(
  store: AccountStore,
  write: StoreWrite,
  entry: OutboxEntry,
  change: { data: Record<string, unknown>; base: number | null; record?: string },
): Promise<OutboxEntry> {
  const isOpen = mayBeUnderWay(entry);
  const { order, collection, op, local } = entry;
  const replacement = makeEntry(
    {
      id: randomId(store.random),
      order,
      collection,
      op,
      record: change.record ?? entry.record,
      data: change.data,
      local,
      base: op === 'update' && comparesBase(collection) ? change.base : null,
      writtenAt: entry.writtenAt,
    },
    { revision: entry.revision + 1, waitsFor: isOpen ? entry.id : null, upload: entry.upload },
  );
  write.note({ kind: 'entry', entry: replacement });
  await write.tables.outbox.add(replacement);
  if (isOpen) await withdraw(write, entry, 'edit');
  else await finishUnsent(write, entry);
  return replacement;
}

/** From now on its withdrawal is sent in its place. */
export async function withdraw(
  write: StoreWrite,
  entry: OutboxEntry,
  withdrawal: 'edit' | 'discard',
): Promise<void> {
  write.note({ kind: 'mark', entryId: entry.id, withdrawal });
  await write.tables.outbox.put({ ...entry, state: 'waiting', withdrawal, retryAt: null, failures: 0 });
}

/** Takes an entry out of the queue of which no copy can be under way; what was refused is kept for `lost`. */
export async function finishUnsent(write: StoreWrite, entry: OutboxEntry): Promise<void> {
  write.note({ kind: 'mark', entryId: entry.id, withdrawal: 'discard' });
  write.forgetLater(entry.id);
  if (entry.seq === null) await write.tables.outbox.delete(entry.id);
  else await write.tables.outbox.put({ ...entry, state: 'discarded' });
}

// Responsible for changing or sending again what is in the queue.
// Guarantees: what was ever sent is not changed but withdrawn and replaced, in its place; nothing written is lost.

import { type AccountStore, type StoreWrite, writeStore } from '#data/database/account-store.ts';
import { comparesBase, refersTo, validate } from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { randomId } from '#lib/random-id.ts';
import { actionsOf, isFrozen, mayBeUnderWay } from './entry-actions.ts';
import { makeEntry, queueMutation } from './outbox.ts';
import { type OutboxEntry, placeOf } from './outbox-entry.ts';

/** The entry is gone, or this cannot be done with it any more. */
export class EntryActionError extends Error {
  constructor(entryId: string) {
    super(`nothing can be done with entry ${entryId}`);
    this.name = 'EntryActionError';
  }
}

export type Edited = {
  /** The second copy found no room for the new text and holds the one before: an emptied phone comes back with that. */
  isCopyOlder: boolean;
};

/**
 * Changes the text of an entry; `data` is what changed. Rejects with EntryActionError, and as `commit` does.
 * An update that was sent is followed by another update.
 */
export async function editEntry(
  store: AccountStore,
  entryId: string,
  data: Record<string, unknown>,
): Promise<Edited> {
  const edited = await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || !actionsOf(entry).includes('edit')) throw new EntryActionError(entryId);
    if (entry.state === 'waiting' && isFrozen(entry) && entry.op === 'update')
      return followUpdate(store, write, entry, data);
    return change(store, write, entry, validate(entry.collection, entry.op, { ...entry.data, ...data }));
  });
  store.notifyQueued();
  return edited;
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

async function followUpdate(
  store: AccountStore,
  write: StoreWrite,
  { collection, record }: OutboxEntry,
  data: Record<string, unknown>,
): Promise<Edited> {
  const rows = new RowSession(write.tables);
  const valid = validate(collection, 'update', data);
  const update = { op: 'update', collection, record, data: valid, upload: null } as const;
  const { isCopied } = await queueMutation(store, write, rows, update);
  await rows.flush();
  return { isCopyOlder: !isCopied };
}

async function change(
  store: AccountStore,
  write: StoreWrite,
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<Edited> {
  const rows = new RowSession(write.tables);
  await rows.touch(entry.collection, entry.record);
  let isCopied: boolean;
  if (entry.state === 'waiting' && !isFrozen(entry)) {
    isCopied = await changeInPlace(write, entry, data);
  } else {
    const base = presentRow(entry, rows)?.updated ?? entry.base;
    isCopied = await replaceEntry(store, write, entry, { data, base });
  }
  await rows.flush();
  return { isCopyOlder: !isCopied };
}

/** The row that is written on anew; null where nothing is known of it here. */
const presentRow = (entry: OutboxEntry, rows: RowSession) =>
  rows.base(entry.collection, entry.record)?.row ?? entry.present ?? null;

/** Returns whether the second copy had room for it. */
async function changeInPlace(
  write: StoreWrite,
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<boolean> {
  const edited = { ...entry, data, refersTo: refersTo(entry.collection, data) };
  const isCopied = write.note({ kind: 'entry', entry: edited });
  await write.tables.outbox.put(edited);
  return isCopied;
}

/**
 * Puts a new mutation in an entry's place. An entry whose verdict is known is finished by that; one that may be
 * under way is withdrawn, and the new one waits for its verdict. Inside a transaction over the whole database. Returns
 * whether the second copy had room for it.
 */
export async function replaceEntry(
  store: AccountStore,
  write: StoreWrite,
  entry: OutboxEntry,
  change: { data: Record<string, unknown>; base: number | null; record?: string },
): Promise<boolean> {
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
      base: op !== 'create' && comparesBase(collection) ? change.base : null,
      writtenAt: entry.writtenAt,
    },
    {
      revision: entry.revision + 1,
      placeId: placeOf(entry),
      waitsFor: isOpen ? entry.id : null,
      upload: entry.upload,
      ...(entry.upload ? { piecesOf: entry.id } : {}),
      ...(entry.channel ? { channel: entry.channel } : {}),
    },
  );
  // One key says both, the new text and that the one before is withdrawn: they cannot come apart.
  const isCopied = write.note({ kind: 'entry', entry: replacement });
  await write.tables.outbox.add(replacement);
  if (isOpen) await withdraw(write, entry, 'edit');
  else await finishUnsent(write, entry);
  return isCopied;
}

/** From now on its withdrawal is sent in its place. */
export async function withdraw(
  write: StoreWrite,
  entry: OutboxEntry,
  withdrawal: 'edit' | 'discard',
): Promise<void> {
  const withdrawn = { ...entry, state: 'waiting' as const, withdrawal, retryAt: null, failures: 0 };
  // Shortening a key is not undone by an abort for sure: another tab may have taken the room.
  if (withdrawal === 'discard') write.noteLater({ kind: 'entry', entry: withdrawn });
  await write.tables.outbox.put(withdrawn);
}

/** Takes an entry out of the queue of which no copy can be under way; what was refused is kept for `lost`. */
export async function finishUnsent(write: StoreWrite, entry: OutboxEntry): Promise<void> {
  if (entry.seq === null) await write.tables.outbox.delete(entry.id);
  else await write.tables.outbox.put({ ...entry, state: 'discarded' });
}

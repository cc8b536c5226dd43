// Changes queued entries or sends them again. The text of an entry that may have been sent is not changed: a
// new entry replaces the old one at the same position in the queue. If the old entry is a waiting update,
// another update follows at the end of the queue instead.

import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { actionsOf, isFrozen, mayBeInFlight } from '#data/entries/entry-actions.ts';
import { placeIdOf } from '#data/entries/outbox-entry.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { comparesBase, refersTo, validate } from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, type StoreWrite, writeStore } from '#data/store/account-store.ts';
import { notifyQueued } from '#data/store/store-state.ts';
import { randomId } from '#lib/random-id.ts';
import { queueDraft } from './outbox.ts';

export class EntryActionError extends Error {
  constructor(entryId: string) {
    super(`entry ${entryId} does not exist or does not allow this action`);
    this.name = 'EntryActionError';
  }
}

export type Edited = {
  /**
   * True if localStorage had no space for the new text: the backup copy then still contains the previous
   * text, which is restored if IndexedDB is wiped.
   */
  isCopyOlder: boolean;
};

/**
 * Changes the text of an entry; `data` contains the changed fields. A waiting update that was already sent is
 * followed by another update. Rejects with EntryActionError, or with an error that `commit` rejects with.
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
  notifyQueued(store);
  return edited;
}

/**
 * Sends a parked entry again with its current text. Rejects with EntryActionError or with an error of
 * `writeStore`.
 */
export async function resendEntry(store: AccountStore, entryId: string): Promise<void> {
  await writeStore(store, async (write) => {
    const entry = await write.tables.outbox.get(entryId);
    if (!entry || !actionsOf(entry).includes('resend')) throw new EntryActionError(entryId);
    await change(store, write, entry, entry.data);
  });
  notifyQueued(store);
}

async function followUpdate(
  store: AccountStore,
  write: StoreWrite,
  { collection, record }: OutboxEntry,
  data: Record<string, unknown>,
): Promise<Edited> {
  const rows = new RowSession(write.tables);
  const unset = { upload: null, base: undefined, isSilent: undefined };
  const update = {
    op: 'update',
    collection,
    record,
    data: validate(collection, 'update', data),
    ...unset,
  } as const;
  const { isCopied } = await queueDraft({ store, write, rows }, update);
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

/** Returns the row that the new write is based on; null if none is known on this phone. */
const presentRow = (entry: OutboxEntry, rows: RowSession) =>
  rows.base(entry.collection, entry.record)?.row ?? entry.present ?? null;

/**
 * Changes an entry that was not sent yet. Resolves with whether localStorage had space for the backup copy.
 */
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
 * Replaces an entry by a new mutation. If the old entry may be in transit, it is withdrawn, and the new entry
 * waits for the verdict on the old one. Must be called inside a transaction over the whole database. Resolves with
 * whether localStorage had space for the backup copy of the new entry.
 */
export async function replaceEntry(
  store: AccountStore,
  write: StoreWrite,
  entry: OutboxEntry,
  change: { data: Record<string, unknown>; base: number | null; record?: string },
): Promise<boolean> {
  const isOpen = mayBeInFlight(entry);
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
      placeId: placeIdOf(entry),
      waitsFor: isOpen ? entry.id : null,
      upload: entry.upload,
      ...(entry.upload ? { piecesOf: entry.id } : {}),
      ...(entry.channel ? { channel: entry.channel } : {}),
    },
  );
  // One journal key holds both the new text and the withdrawal of the old one, so neither is stored without
  // the other.
  const isCopied = write.note({ kind: 'entry', entry: replacement });
  await write.tables.outbox.add(replacement);
  if (isOpen) await withdraw(write, entry, 'edit');
  else await finishUnsent(write, entry);
  return isCopied;
}

export async function withdraw(
  write: StoreWrite,
  entry: OutboxEntry,
  withdrawal: 'edit' | 'discard',
): Promise<void> {
  const withdrawn = { ...entry, state: 'waiting' as const, withdrawal, retryAt: null, failures: 0 };
  // Shortens the backup copy only after the commit: an abort might not be able to restore the longer copy,
  // because another tab may have used up the freed space.
  if (withdrawal === 'discard') write.noteLater({ kind: 'entry', entry: withdrawn });
  await write.tables.outbox.put(withdrawn);
}

/**
 * Removes an entry of which no copy can be in transit. An entry that the server has refused stays stored,
 * marked as discarded, in case the server loses history (`lost`).
 */
export async function finishUnsent(write: StoreWrite, entry: OutboxEntry): Promise<void> {
  if (entry.seq === null) await write.tables.outbox.delete(entry.id);
  else await write.tables.outbox.put({ ...entry, state: 'discarded' });
}

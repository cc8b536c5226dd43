// Queues the writes of this phone for the server. The optimistic row and the queued mutation are saved
// together or not at all; the backup copy is left out if localStorage has no space for it.

import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { deletionDelayMs } from '#data/entries/outbox-entry.ts';
import { makeEntry, type NewEntry } from '#data/rows/make-entry.ts';
import { comparesBase, localFields, type Mutation, namesAuthor, validate } from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import { type AccountStore, type StoreWrite, writeStore } from '#data/store/account-store.ts';
import { notifyQueued } from '#data/store/store-state.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import type { MutationUpload } from '#domain/protocol/mutation-upload.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';
import { randomId } from '#lib/random-id.ts';
import { freeRecord } from './next-free-record-id.ts';

export type Committed = {
  /**
   * Id of the record that was written: the given id, or another one if none was given or if a discarded
   * creation still occupies the given id.
   */
  record: string;
  /**
   * Id of the queued mutation; null if nothing was queued because the mutation or the record already exists,
   * for example when two tabs finish the same quiz.
   */
  entry: string | null;
};

/**
 * Queues one or several mutations, in order, and shows their effect. Resolves when everything is on disk.
 * Rejects with InvalidMutationError, StorageFullError or NewerDataError; then nothing was saved.
 * `draftKey`: the draft that the text was written in, which is deleted in the same transaction; null if
 * there is none.
 */
export async function commit(
  store: AccountStore,
  mutations: Mutation | readonly Mutation[],
  draftKey: string | null = null,
): Promise<Committed[]> {
  const all = 'op' in mutations ? [mutations] : mutations;
  return commitDrafts(
    store,
    all.map((mutation) => toDraft(store, mutation)),
    draftKey,
  );
}

/** Queues drafts as `commit` queues mutations; their data must have been validated. */
export async function commitDrafts(
  store: AccountStore,
  drafts: readonly EntryDraft[],
  draftKey: string | null = null,
): Promise<Committed[]> {
  const committed = await writeStore(store, async (write) => {
    const made = await queueDrafts(store, write, drafts);
    if (draftKey !== null) write.together(write.tables.localDrafts.delete(draftKey));
    return made;
  });
  if (draftKey !== null) store.journal?.forgetDraft(draftKey);
  noteCommitted(store, committed);
  return committed;
}

/**
 * Commits mutations together with another write: all of it is saved or nothing. `write` runs in the
 * transaction and returns the mutations to queue. Rejects as `commit` does.
 */
export async function commitWith(
  store: AccountStore,
  write: (at: StoreWrite) => Promise<readonly Mutation[]>,
): Promise<Committed[]> {
  const committed = await writeStore(store, async (at) => {
    const mutations = await write(at);
    return queueDrafts(
      store,
      at,
      mutations.map((mutation) => toDraft(store, mutation)),
    );
  });
  noteCommitted(store, committed);
  return committed;
}

async function queueDrafts(
  store: AccountStore,
  write: StoreWrite,
  drafts: readonly EntryDraft[],
): Promise<Committed[]> {
  const rows = new RowSession(write.tables);
  const made: Committed[] = [];
  for (const draft of drafts) {
    const { record, entry } = await queueDraft({ store, write, rows }, draft);
    made.push({ record, entry });
  }
  write.together(rows.flush());
  return made;
}

function noteCommitted(store: AccountStore, committed: readonly Committed[]): void {
  store.storageFullFlag.note(null);
  if (committed.some(({ entry }) => entry !== null)) notifyQueued(store);
}

type DraftOf<Op extends OutboxEntry['op']> = { op: Op; collection: CollectionName; record: string };

type CreationDraft = DraftOf<'create'> & {
  /** Id of the mutation; if undefined, an id is generated. */
  id: string | undefined;
  /** True if the record's id was just generated, so nothing can exist under it. */
  isNewRecord: boolean;
  data: Record<string, unknown>;
  upload: MutationUpload | null;
  channel: 'page' | undefined;
};

type ChangeDraft = DraftOf<'update'> & {
  data: Record<string, unknown>;
  upload: MutationUpload | null;
  base: number | undefined;
  isSilent: true | undefined;
};

type RemovalDraft = DraftOf<'delete'> & { seen: AnyRow | undefined; base: number | undefined };

type EntryDraft = CreationDraft | ChangeDraft | RemovalDraft;

function toDraft(store: AccountStore, mutation: Mutation): EntryDraft {
  const { op, collection } = mutation;
  if (op === 'delete') {
    validate(collection, op, {});
    return { op, collection, record: mutation.record, seen: mutation.seen, base: mutation.base };
  }
  const upload = mutation.upload ?? null;
  if (op === 'update') {
    const data = validate(collection, op, mutation.data);
    return {
      op,
      collection,
      record: mutation.record,
      data,
      upload,
      base: mutation.base,
      isSilent: mutation.isSilent,
    };
  }
  const record = mutation.record ?? randomId(store.random);
  const isNewRecord = mutation.record === undefined;
  // Does not validate an import, because its rows were validated one by one before they were saved.
  if (!('data' in mutation))
    return { op, id: undefined, collection, record, isNewRecord, data: {}, upload, channel: undefined };
  const data = validate(collection, op, mutation.data);
  return { op, id: mutation.id, collection, record, isNewRecord, data, upload, channel: mutation.channel };
}

/** `isCopied` is false if localStorage had no space for the backup copy. */
type Queued = Committed & { isCopied: boolean };

type Queueing = { store: AccountStore; write: StoreWrite; rows: RowSession };

/** Queues one draft. Must be called inside a transaction over the whole database. */
export function queueDraft(queueing: Queueing, draft: EntryDraft): Promise<Queued> {
  if (draft.op === 'create') return insert(queueing, draft);
  return draft.op === 'update' ? change(queueing, draft) : remove(queueing, draft);
}

async function insert(queueing: Queueing, draft: CreationDraft): Promise<Queued> {
  const { store, write, rows } = queueing;
  const { id, op, collection, data, upload, channel } = draft;
  if (id !== undefined && (await write.tables.outbox.get(id))) return alreadyThere(draft.record);
  const { record, isThere } = await freeRecord(write.tables, rows, draft);
  if (isThere) return alreadyThere(record);
  const author = namesAuthor(collection) ? await write.tables.profiles.get(store.account) : undefined;
  const local = { ...localFields(collection, store.account, author ?? null), ...correctedDates(queueing) };
  const written = { id, op, collection, record, data, local, base: null };
  return addEntry(queueing, written, { upload, ...(channel ? { channel } : {}) });
}

/**
 * Returns the dates of the optimistic row by the corrected clock, beside which the server's dates of other rows are
 * shown. Empty if the phone's clock needs no correction: the row then has the date of the entry.
 */
function correctedDates({ store, write }: Queueing): { created?: number; updated?: number } {
  const phoneNow = store.clock.now();
  const now = correctedNow(phoneNow, write.meta);
  return now === phoneNow ? {} : { created: now, updated: now };
}

const alreadyThere = (record: string): Queued => ({ record, entry: null, isCopied: true });

async function change(queueing: Queueing, draft: ChangeDraft): Promise<Queued> {
  const { op, collection, record, data, upload, isSilent } = draft;
  await queueing.rows.load(collection, [record]);
  const present = queueing.rows.base(collection, record)?.row;
  const base = comparesBase(collection) ? (draft.base ?? present?.updated ?? null) : null;
  const written = { op, collection, record, data, local: {}, base };
  return addEntry(queueing, written, { upload, ...(isSilent ? { isSilent } : {}) });
}

async function remove(queueing: Queueing, draft: RemovalDraft): Promise<Queued> {
  const { op, collection, record } = draft;
  await queueing.rows.load(collection, [record]);
  const present = queueing.rows.base(collection, record)?.row;
  // Stores the row as the user saw it: if the row was changed meanwhile, the user is shown both versions.
  const seen = comparesBase(collection) ? (draft.seen ?? present ?? null) : null;
  const base = comparesBase(collection) ? (draft.base ?? seen?.updated ?? null) : null;
  const written = { op, collection, record, data: {}, local: { ...seen }, base };
  return addEntry(queueing, written);
}

type WrittenEntry = Omit<NewEntry, 'id' | 'order' | 'writtenAt'> & { id?: string | undefined };

async function addEntry(
  { store, write, rows }: Queueing,
  written: WrittenEntry,
  more: Partial<OutboxEntry> = {},
): Promise<Queued> {
  const id = written.id ?? randomId(store.random);
  const writtenAt = store.clock.now();
  const heldUntil = written.op === 'delete' ? writtenAt + deletionDelayMs : null;
  const entry = makeEntry(
    { ...written, id, order: write.meta.nextOrder++, writtenAt },
    { heldUntil, ...more },
  );
  const isCopied = write.note({ kind: 'entry', entry });
  await rows.add(entry);
  return { record: entry.record, entry: entry.id, isCopied };
}

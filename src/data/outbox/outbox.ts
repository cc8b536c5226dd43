// Queues everything written on this phone for the server: `commit` is the only way.
// Optimistic row, queued mutation and its backup copy are saved together or not at all.

import { type AccountStore, type StoreWrite, writeStore } from '#data/database/account-store.ts';
import {
  comparesBase,
  localFields,
  type Mutation,
  namesAuthor,
  refersTo,
  validate,
} from '#data/rows/mutation.ts';
import { RowSession } from '#data/rows/row-writer.ts';
import type { MutationUpload } from '#domain/protocol/sync-api-port.ts';
import type { AnyRow, CollectionName } from '#domain/schema/schema.ts';
import { randomId } from '#lib/random-id.ts';
import { freeRecord } from './next-free-record-id.ts';
import { deletionDelayMs, type OutboxEntry } from './outbox-entry.ts';

export type Committed = {
  /**
   * The record that was written: the given id, or a generated one, also if a discarded creation has kept
   * the given id.
   */
  record: string;
  /**
   * The queued mutation; null if it or the record already exists, for example when two tabs finish the same
   * quiz.
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
  const all = (Array.isArray(mutations) ? mutations : [mutations]) as Mutation[];
  const valid = all.map((mutation) => {
    const upload = ('upload' in mutation ? mutation.upload : null) ?? null;
    const data = 'data' in mutation ? mutation.data : {};
    return {
      ...mutation,
      id: 'id' in mutation ? mutation.id : undefined,
      base: 'base' in mutation ? mutation.base : undefined,
      record: mutation.record ?? randomId(store.random),
      isNewRecord: mutation.record === undefined,
      // The rows of an import were validated one by one before they were saved.
      data: upload?.kind === 'rows' ? {} : validate(mutation.collection, mutation.op, data),
      upload,
      seen: 'seen' in mutation ? mutation.seen : undefined,
      isSilent: 'isSilent' in mutation ? mutation.isSilent : undefined,
    };
  });
  const committed = await writeStore(store, async (write) => {
    const rows = new RowSession(write.tables);
    const made: Committed[] = [];
    for (const mutation of valid) {
      const { record, entry } = await queueMutation(store, write, rows, mutation);
      made.push({ record, entry });
    }
    write.together(rows.flush());
    if (draftKey !== null) write.together(write.tables.localDrafts.delete(draftKey));
    return made;
  });
  if (draftKey !== null) store.journal?.forgetDraft(draftKey);
  store.storageFullFlag.note(null);
  if (committed.some(({ entry }) => entry !== null)) store.notifyQueued();
  return committed;
}

type ValidMutation = {
  id?: string | undefined;
  op: OutboxEntry['op'];
  collection: CollectionName;
  record: string;
  /** True if the record's id was just generated, so nothing can exist under it. */
  isNewRecord?: boolean;
  data: Record<string, unknown>;
  upload: MutationUpload | null;
  seen?: AnyRow | undefined;
  channel?: 'page';
  isSilent?: true | undefined;
  base?: number | undefined;
};

/** `isCopied`: false if there was no space for the backup copy. */
type Queued = Committed & { isCopied: boolean };

/** Queues a mutation whose data is valid. Must be called inside a transaction over the whole database. */
export async function queueMutation(
  store: AccountStore,
  write: StoreWrite,
  rows: RowSession,
  mutation: ValidMutation,
): Promise<Queued> {
  const { tables } = write;
  const { op, collection, data, upload } = mutation;
  if (mutation.id !== undefined && (await tables.outbox.get(mutation.id)))
    return { record: mutation.record, entry: null, isCopied: true };
  // Questions are stored by set, and the set must be read to add one.
  const hasFreshId = op === 'create' && mutation.isNewRecord === true && collection !== 'quizQuestions';
  const { record, isThere } =
    op === 'create' && !hasFreshId
      ? await freeRecord(tables, rows, mutation)
      : { record: mutation.record, isThere: false };
  if (isThere) return { record, entry: null, isCopied: true };
  if (!hasFreshId) await rows.touch(collection, record);
  const base = hasFreshId ? null : rows.base(collection, record);
  const own = op === 'create' && namesAuthor(collection) ? await tables.profiles.get(store.account) : null;
  // The deleted row is shown next to its current state if it was changed meanwhile.
  const seen = op === 'delete' && comparesBase(collection) ? (mutation.seen ?? base?.row ?? null) : null;
  const fields = {
    id: mutation.id ?? randomId(store.random),
    order: write.meta.nextOrder++,
    collection,
    op,
    record,
    data,
    local: op === 'create' ? localFields(collection, store.account, own ?? null) : { ...seen },
    base:
      op !== 'create' && comparesBase(collection)
        ? (mutation.base ?? (seen ?? base?.row)?.updated ?? null)
        : null,
    writtenAt: store.clock.now(),
  };
  const { channel, isSilent } = mutation;
  const heldUntil = op === 'delete' ? fields.writtenAt + deletionDelayMs : null;
  const more = { ...(channel ? { channel } : {}), ...(isSilent ? { isSilent } : {}) };
  const entry = makeEntry(fields, { upload, heldUntil, ...more });
  const isCopied = write.note({ kind: 'entry', entry });
  if (hasFreshId) rows.begin(entry);
  else await tables.outbox.add(entry);
  return { record, entry: entry.id, isCopied };
}

type NewEntry = Pick<
  OutboxEntry,
  'id' | 'order' | 'collection' | 'op' | 'record' | 'data' | 'local' | 'base' | 'writtenAt'
>;

/** Returns a new entry for the queue; `more` overrides the fields in which a replacement differs. */
export function makeEntry(fields: NewEntry, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    ...fields,
    revision: 0,
    refersTo: refersTo(fields.collection, fields.data),
    state: 'waiting',
    isAttempted: false,
    withdrawal: null,
    waitsFor: null,
    failures: 0,
    retryAt: null,
    failedAge: null,
    code: null,
    seq: null,
    finishedAt: null,
    finishedAge: null,
    upload: null,
    ...more,
  };
}

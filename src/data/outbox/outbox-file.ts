// Saves the queue as a file, which the user reads on another phone or browser. The file contains no token,
// and is accepted only for the account that wrote it. Both devices may send the entries, but each mutation is
// applied once, because saving marks the entries as sent, so that their texts and ids no longer change.

import * as v from 'valibot';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { byQueueOrder, forExchange, isForPage } from '#data/entries/outbox-entry.ts';
import { listUnfinished } from '#data/entries/read-entries.ts';
import { restoreEntries } from '#data/journal/journal-recovery.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { localFields, validate } from '#data/rows/mutation.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import { notifyQueued } from '#data/store/store-state.ts';
import { type CollectionName, collectionNames } from '#domain/schema/collections.ts';
import { isRecordId } from '#lib/random-id.ts';

export type QueueFileErrorKind =
  /** The file is not a queue file, or it was truncated or changed. */
  | 'unreadable'
  /** A newer version of the app has written the file. */
  | 'newer'
  | 'other-account';

export class QueueFileError extends Error {
  readonly fault: QueueFileErrorKind;

  constructor(kind: QueueFileErrorKind) {
    super(`the queue file cannot be used: ${kind}`);
    this.name = 'QueueFileError';
    this.fault = kind;
  }
}

const version = 1;
const id = v.pipe(v.string(), v.check(isRecordId));
const orderNumber = v.pipe(v.number(), v.integer());

const savedEntry = v.object({
  id,
  order: orderNumber,
  revision: orderNumber,
  placeId: v.nullable(id),
  collection: v.picklist(collectionNames),
  op: v.picklist(['create', 'update', 'delete']),
  record: id,
  data: v.record(v.string(), v.unknown()),
  base: v.nullable(v.number()),
  writtenAt: v.number(),
  withdrawal: v.nullable(v.picklist(['edit', 'discard'])),
  waitsFor: v.nullable(id),
});
const file = v.object({ app: v.literal('pare'), version: v.number(), account: v.string() });
const content = v.object({ entries: v.array(savedEntry) });

type SavedEntry = v.InferOutput<typeof savedEntry>;

/**
 * `leftOut` is the number of entries with a file or an import, and of messages that may have been sent by
 * mail; they stay on this phone only.
 */
export type SavedQueue = { text: string; count: number; leftOut: number };

/**
 * Returns the unfinished entries as the text of a file, and marks them as sent: a later edit becomes a
 * mutation of its own, and a discard withdraws the entry. A message that was to be sent by mail is sent by
 * the exchange from then on. Rejects with the errors of `writeStore`; then no entry is marked.
 */
export function saveQueue(store: AccountStore): Promise<SavedQueue> {
  return writeStore(store, async ({ tables, note }) => {
    const unfinished = await listUnfinished(tables);
    // Leaves out a message that may have been sent by mail, because another phone would send it again.
    const isSaved = (entry: OutboxEntry) => entry.upload === null && !(isForPage(entry) && entry.isAttempted);
    const saved = unfinished.filter(isSaved).map(forExchange);
    for (const entry of saved.filter(({ isAttempted }) => !isAttempted)) {
      const attempted = { ...entry, isAttempted: true };
      await tables.outbox.put(attempted);
      note({ kind: 'entry', entry: attempted });
    }
    const head = { app: 'pare', version, account: store.account, savedAt: store.clock.now() };
    const text = JSON.stringify({ ...head, entries: saved.map(asSaved) }, null, 1);
    return { text, count: saved.length, leftOut: unfinished.length - saved.length };
  });
}

function asSaved(entry: OutboxEntry): SavedEntry {
  const { order, revision, collection, op, record, data, base, writtenAt, withdrawal, waitsFor } = entry;
  const own = { id: entry.id, placeId: entry.placeId ?? null };
  return { ...own, order, revision, collection, op, record, data, base, writtenAt, withdrawal, waitsFor };
}

/**
 * `added` is the number of entries that were queued, `known` the number of entries that were already queued
 * or finished.
 */
export type ReadQueue = { added: number; known: number };

/**
 * Queues the entries of a file, marked as attempted, after the entries that wait on this phone. Reading a
 * file twice queues no entry twice. Rejects with QueueFileError or with the errors of `writeStore`; then
 * nothing is queued.
 */
export async function readQueueFile(store: AccountStore, text: string): Promise<ReadQueue> {
  const entries = parse(text, store.account);
  const result = await writeStore(store, async ({ tables, meta, note }) => {
    const own = await tables.profiles.get(store.account);
    const orders = [...new Set(entries.map(({ order }) => order))];
    const made = entries.map((saved) =>
      makeEntry(
        {
          ...saved,
          order: meta.nextOrder + orders.indexOf(saved.order),
          local: saved.op === 'create' ? localFields(saved.collection, store.account, own ?? null) : {},
        },
        {
          revision: saved.revision,
          withdrawal: saved.withdrawal,
          waitsFor: saved.waitsFor,
          isFromFile: true,
          ...(saved.placeId === null ? {} : { placeId: saved.placeId }),
        },
      ),
    );
    const added = await restoreEntries(tables, made);
    for (const entry of added) note({ kind: 'entry', entry });
    meta.nextOrder += orders.length;
    const ids = new Set(added.map((entry) => entry.id));
    return { added: ids.size, known: made.filter((entry) => !ids.has(entry.id)).length };
  });
  if (result.added > 0) notifyQueued(store);
  return result;
}

function parse(text: string, account: string): SavedEntry[] {
  const value = parsed(text);
  const head = v.safeParse(file, value);
  if (!head.success) throw new QueueFileError('unreadable');
  if (head.output.version > version) throw new QueueFileError('newer');
  if (head.output.account !== account) throw new QueueFileError('other-account');
  const read = v.safeParse(content, value);
  if (!read.success || !read.output.entries.every(isSendable)) throw new QueueFileError('unreadable');
  return read.output.entries.sort(byQueueOrder);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Returns whether an entry can be sent; an entry that is being withdrawn needs no valid text. */
function isSendable({ withdrawal, collection, op, data }: SavedEntry): boolean {
  if (withdrawal !== null) return true;
  try {
    validate(collection as CollectionName, op, data);
    return true;
  } catch {
    return false;
  }
}

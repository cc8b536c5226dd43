// Picks the entries to send next and marks them as attempted before they are sent. An entry waits while
// `blockersOf` finds another unfinished entry that must be sent first.
import type { AccountTables } from '#data/database/account-tables.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import {
  byQueueOrder,
  deletionDelayLeftMs,
  failuresUntilPassed,
  isForPage,
  isUnfinished,
} from '#data/entries/outbox-entry.ts';
import { blockersOf } from '#data/entries/queue-order.ts';
import { type AccountStore, writeStore } from '#data/store/account-store.ts';
import type { SentMutation } from '#domain/protocol/exchange-messages.ts';
import { retryDelays } from '#sync/connection/time-limits.ts';

/** Maximum number of mutations that the server accepts in one request. */
const mostMutations = 50;

export type Picking = {
  nowMs: number;
  /** Maximum size of the request, estimated; a single entry is sent even if it is larger. */
  maxBytes: number;
  triedIds: ReadonlySet<string>;
  /**
   * Ids of entries whose file or rows the server has completely. Other entries with a file or rows cannot be
   * sent, except to withdraw them.
   */
  uploadedIds: ReadonlySet<string>;
};

/**
 * Returns the entries that can be sent now, in queue order, within the limits of one request. An import is
 * the last entry of its request, because the server may need seconds for its rows. Pure.
 */
export function pickSendable(entries: readonly OutboxEntry[], picking: Picking): OutboxEntry[] {
  const queue = entries.filter(isUnfinished).sort(byQueueOrder);
  const blockers = blockersOf(queue);
  const picked: OutboxEntry[] = [];
  let bytes = 0;
  for (const entry of queue) {
    if (blockers.has(entry.id) || !isSendable(entry, picking)) continue;
    bytes += sizeOf(entry);
    if (picked.length > 0 && (picked.length >= mostMutations || bytes > picking.maxBytes)) break;
    picked.push(entry);
    if (entry.upload?.kind === 'rows') break;
  }
  return picked;
}

/**
 * Returns the entries whose file or rows must still be uploaded and that wait for no other entry, those with the fewest
 * failures first, otherwise in queue order. Leaves out an entry that failed five times until its retry time. Pure.
 */
export function pickUploads(
  entries: readonly OutboxEntry[],
  picking: Pick<Picking, 'nowMs' | 'triedIds' | 'uploadedIds'>,
): OutboxEntry[] {
  const queue = entries.filter(isUnfinished).sort(byQueueOrder);
  const blockers = blockersOf(queue);
  return queue
    .filter((entry) => isSentInChunks(entry) && !picking.uploadedIds.has(entry.id) && !blockers.has(entry.id))
    .filter((entry) => isSendable(entry, { ...picking, uploadedIds: new Set([entry.id]) }))
    .sort((left, right) => left.failures - right.failures);
}

const isSentInChunks = (entry: OutboxEntry): boolean => entry.upload !== null && entry.withdrawal === null;

/** Estimates the size of a request with these entries, in bytes. */
export const requestBytesOf = (entries: readonly OutboxEntry[]): number =>
  entries.reduce((sum, entry) => sum + sizeOf(entry), 0);

function isSendable(entry: OutboxEntry, picking: Omit<Picking, 'maxBytes'>): boolean {
  if (entry.state !== 'waiting' || isForPage(entry) || picking.triedIds.has(entry.id)) return false;
  if (deletionDelayLeftMs(entry, picking.nowMs) > 0) return false;
  const isUploaded = !isSentInChunks(entry) || picking.uploadedIds.has(entry.id);
  return isUploaded && !isResting(entry, picking.nowMs);
}

/** Returns whether an entry that has failed five times must still wait for its retry time. */
export function isResting(entry: OutboxEntry, nowMs: number): boolean {
  return entry.failures >= failuresUntilPassed && isWaitingFor(entry.retryAt, nowMs);
}

/**
 * Returns whether a retry time is in the future. A time further away than the longest retry delay was set
 * while the clock was wrong, and is ignored.
 */
export function isWaitingFor(retryAt: number | null, nowMs: number): boolean {
  const remainingMs = retryAt === null ? 0 : retryAt - nowMs;
  return remainingMs > 0 && remainingMs <= retryDelays.longestMs;
}

const envelopeBytes = 200;

// Estimates the bytes of an entry with 1.5 bytes for each UTF-16 code unit, although UTF-8 needs up to
// three. This is enough, because the size limit is our own and leaves a margin.
const sizeOf = (entry: OutboxEntry): number =>
  envelopeBytes + (entry.withdrawal === null ? JSON.stringify(entry.data).length * 1.5 : 0);

/** Marks entries as attempted before they are sent for the first time. Must be called inside a transaction. */
export async function markAttempted(tables: AccountTables, entries: readonly OutboxEntry[]): Promise<void> {
  const fresh = entries.filter((entry) => !entry.isAttempted);
  await tables.outbox.bulkPut(fresh.map((entry) => ({ ...entry, isAttempted: true })));
}

/**
 * Removes the mark `isAttempted` from entries whose request the server refused as a whole. `picked` are the
 * entries as they were before the request was prepared; an entry that was already marked then stays marked.
 */
export async function unmarkAttempted(store: AccountStore, picked: readonly OutboxEntry[]): Promise<void> {
  const ids = picked.filter((entry) => !entry.isAttempted).map(({ id }) => id);
  const unmark = (entry: OutboxEntry) => {
    entry.isAttempted = false;
  };
  await writeStore(store, ({ tables }) => tables.outbox.where('id').anyOf(ids).modify(unmark));
}

export function asSent(entry: OutboxEntry): SentMutation {
  const { id, collection, record, data, base, writtenAt, upload } = entry;
  const op = entry.withdrawal === null ? entry.op : 'withdraw';
  return { id, collection, op, record, data, base, writtenAt, upload };
}

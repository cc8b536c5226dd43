// Responsible for picking what is sent next and for marking it before it leaves.
// Guarantees: dependants wait unrefused; what was marked as attempted never changes but for its base.
import type { AccountTables } from '#data/database/account-tables.ts';
import {
  byPlace,
  failuresUntilPassed,
  holdLeftMs,
  isForPage,
  isUnfinished,
  type OutboxEntry,
} from '#data/outbox/outbox-entry.ts';
import { blockersOf } from '#data/outbox/queue-order.ts';
import type { SentMutation } from '#domain/protocol/sync-api-port.ts';
import { retryDelays } from '#sync/engine/retry-delays.ts';

/** As many as the server takes at once. */
const mostMutations = 50;

export type Picking = {
  nowMs: number;
  /** What the line has lately borne; one entry goes however large it is. */
  maxBytes: number;
  /** Entries that this pass has sent already: what failed is not sent again at once. */
  triedIds: ReadonlySet<string>;
  /** Entries whose file or rows the server holds whole; others with one are sent in pieces first. */
  uploadedIds: ReadonlySet<string>;
};

/** What can be sent now, in the order of the queue, within the limits of one request. Pure. */
export function pickSendable(entries: readonly OutboxEntry[], picking: Picking): OutboxEntry[] {
  const queue = entries.filter(isUnfinished).sort(byPlace);
  const blockers = blockersOf(queue);
  const picked: OutboxEntry[] = [];
  let bytes = 0;
  for (const entry of queue) {
    if (blockers.has(entry.id) || !isSendable(entry, picking)) continue;
    bytes += sizeOf(entry);
    if (picked.length > 0 && (picked.length >= mostMutations || bytes > picking.maxBytes)) break;
    picked.push(entry);
  }
  return picked;
}

/** What is to be sent in pieces, in the order of the queue; those that have failed stand behind the others. Pure. */
export function pickUploads(
  entries: readonly OutboxEntry[],
  picking: Pick<Picking, 'nowMs' | 'triedIds' | 'uploadedIds'>,
): OutboxEntry[] {
  const queue = entries.filter(isUnfinished).sort(byPlace);
  const blockers = blockersOf(queue);
  return queue
    .filter((entry) => isInPieces(entry) && !picking.uploadedIds.has(entry.id) && !blockers.has(entry.id))
    .filter((entry) => isSendable(entry, { ...picking, uploadedIds: new Set([entry.id]) }))
    .sort((left, right) => left.failures - right.failures);
}

const isInPieces = (entry: OutboxEntry): boolean => entry.upload !== null && entry.withdrawal === null;

/** What these entries take of a request. */
export const weigh = (entries: readonly OutboxEntry[]): number =>
  entries.reduce((sum, entry) => sum + sizeOf(entry), 0);

function isSendable(entry: OutboxEntry, picking: Omit<Picking, 'maxBytes'>): boolean {
  if (entry.state !== 'waiting' || isForPage(entry) || picking.triedIds.has(entry.id)) return false;
  if (holdLeftMs(entry, picking.nowMs) > 0) return false;
  const isHeld = !isInPieces(entry) || picking.uploadedIds.has(entry.id);
  return isHeld && !isResting(entry, picking.nowMs);
}

/**
 * An entry that failed five times lets all others but its dependants pass, and is tried at the longest back-off.
 */
export function isResting(entry: OutboxEntry, nowMs: number): boolean {
  return entry.failures >= failuresUntilPassed && isWaitingFor(entry.retryAt, nowMs);
}

/** A time further off than the longest back-off was set by another clock, and counts for nothing. */
export function isWaitingFor(retryAt: number | null, nowMs: number): boolean {
  const remainingMs = retryAt === null ? 0 : retryAt - nowMs;
  return remainingMs > 0 && remainingMs <= retryDelays.longestMs;
}

const envelopeBytes = 200;

// In UTF-8 a code unit takes three bytes at most; the limit is ours and leaves room.
const sizeOf = (entry: OutboxEntry): number =>
  envelopeBytes + (entry.withdrawal === null ? JSON.stringify(entry.data).length * 1.5 : 0);

/** Marks entries before their first sending, inside a transaction of their own. */
export async function markAttempted(tables: AccountTables, entries: readonly OutboxEntry[]): Promise<void> {
  const fresh = entries.filter((entry) => !entry.isAttempted);
  await tables.outbox.bulkPut(fresh.map((entry) => ({ ...entry, isAttempted: true })));
}

/** Takes the mark back where it was made for a request that the server has refused whole; `picked`: as before it. */
export async function unmarkAttempted(tables: AccountTables, picked: readonly OutboxEntry[]): Promise<void> {
  const ids = picked.filter((entry) => !entry.isAttempted).map(({ id }) => id);
  await tables.outbox
    .where('id')
    .anyOf(ids)
    .modify((entry) => {
      entry.isAttempted = false;
    });
}

/** The entry as it travels. */
export function asSent(entry: OutboxEntry): SentMutation {
  const { id, collection, record, data, base, writtenAt, upload } = entry;
  const op = entry.withdrawal === null ? entry.op : 'withdraw';
  return { id, collection, op, record, data, base, writtenAt, upload };
}

// Responsible for picking what is sent next and for marking it before it leaves.
// Guarantees: dependants wait unrefused; what was marked as attempted never changes but for its base.
import type { AccountTables } from '#data/account-tables.ts';
import { byPlace, failuresUntilPassed, isUnfinished, type OutboxEntry } from '#data/outbox-entry.ts';
import { blockersOf } from '#data/queue-order.ts';
import type { SentMutation } from '#domain/remote.ts';
import { retryDelays } from './retry-delays.ts';

const requestBytes = 256 * 1024;

export type Picking = {
  nowMs: number;
  maxMutations: number;
  /** Entries that this pass has sent already: what failed is not sent again at once. */
  triedIds: ReadonlySet<string>;
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
    if (picked.length > 0 && (picked.length >= picking.maxMutations || bytes > requestBytes)) break;
    picked.push(entry);
  }
  return picked;
}

function isSendable(entry: OutboxEntry, { nowMs, triedIds }: Picking): boolean {
  return entry.state === 'waiting' && !triedIds.has(entry.id) && !isResting(entry, nowMs);
}

/**
 * An entry that failed five times lets all others but its dependants pass, and is tried at the longest back-off.
 * A time further off than that was set by another clock, and counts for nothing.
 */
export function isResting(entry: OutboxEntry, nowMs: number): boolean {
  if (entry.failures < failuresUntilPassed || entry.retryAt === null) return false;
  const remainingMs = entry.retryAt - nowMs;
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

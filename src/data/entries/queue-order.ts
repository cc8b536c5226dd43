// Derives from a whole queue which entry waits for which, the status that the user is shown, and what the
// user counts as one item.
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { byQueueOrder, failuresUntilPassed, isOnlyToCopy, isUnfinished, ownKey } from './outbox-entry.ts';

export type EntryStatus =
  | 'waiting'
  /** The entry waits for an earlier entry on the same record, or on a record that it refers to. */
  | 'behind-another'
  /** The entry has failed at least five times; later entries may be sent before it. */
  | 'failing'
  | 'withdrawing'
  | 'parked';

/**
 * Returns the earliest entry that each blocked entry waits for, by the id of the blocked entry. `queue`, in
 * any order, must contain at least all unfinished entries on the records in question, and on those that they
 * refer to.
 */
export function blockersOf(queue: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  const mayBlock = queue.filter((entry) => isUnfinished(entry) && !isOnlyToCopy(entry));
  const byId = new Map(mayBlock.map((entry) => [entry.id, entry]));
  const firstOn = new Map<string, OutboxEntry>();
  for (const entry of mayBlock) {
    const first = firstOn.get(ownKey(entry));
    if (!first || byQueueOrder(entry, first) < 0) firstOn.set(ownKey(entry), entry);
  }
  const blockers = new Map<string, OutboxEntry>();
  for (const entry of queue) {
    if (!isUnfinished(entry) || entry.withdrawal !== null) continue;
    const earlier = [ownKey(entry), ...entry.refersTo]
      .flatMap((key) => firstOn.get(key) ?? [])
      .filter((other) => byQueueOrder(other, entry) < 0);
    const replaced = entry.waitsFor === null ? undefined : byId.get(entry.waitsFor);
    const [blocker] = [...earlier, ...(replaced && replaced !== entry ? [replaced] : [])].sort(byQueueOrder);
    if (blocker) blockers.set(entry.id, blocker);
  }
  return blockers;
}

/**
 * Returns the status of each unfinished entry by its id. `queue` must fulfil the same condition as for
 * `blockersOf`.
 */
export function statusesOf(queue: readonly OutboxEntry[]): Map<string, EntryStatus> {
  const blockers = blockersOf(queue);
  const unfinished = queue.filter(isUnfinished);
  return new Map(unfinished.map((entry) => [entry.id, statusOf(entry, blockers.has(entry.id))]));
}

function statusOf(entry: OutboxEntry, isBehind: boolean): EntryStatus {
  if (entry.state === 'parked') return 'parked';
  if (entry.withdrawal !== null) return 'withdrawing';
  if (isBehind) return 'behind-another';
  return entry.failures >= failuresUntilPassed ? 'failing' : 'waiting';
}

/**
 * Returns the unfinished entries that could never be sent once the given entry is discarded: entries that
 * change or refer to the record that the given entry creates, and the entries that depend on these.
 */
export function dependantsOf(queue: readonly OutboxEntry[], entryId: string): OutboxEntry[] {
  const unfinished = queue.filter(isUnfinished).sort(byQueueOrder);
  const onKey = new Map<string, OutboxEntry[]>();
  for (const entry of unfinished) {
    for (const key of new Set([ownKey(entry), ...entry.refersTo])) {
      const others = onKey.get(key);
      if (others) others.push(entry);
      else onKey.set(key, [entry]);
    }
  }
  const found = new Map<string, OutboxEntry>();
  const roots = unfinished.filter((entry) => entry.id === entryId);
  for (const root of roots) {
    if (root.op !== 'create' || isOnlyToCopy(root)) continue;
    for (const entry of onKey.get(ownKey(root)) ?? []) {
      if (entry.id === entryId || found.has(entry.id) || entry.withdrawal !== null) continue;
      found.set(entry.id, entry);
      roots.push(entry);
    }
  }
  return [...found.values()];
}

/**
 * Returns a key that is equal for the entries which the user counts as one item: those of one record, or the
 * batches of one import.
 */
export const itemKeyOf = (entry: OutboxEntry): string =>
  entry.upload?.kind === 'rows' ? `import/${entry.writtenAt}` : ownKey(entry);

/** Counts the items (`itemKeyOf`) of these entries; an entry that is being withdrawn does not count. */
export const countItems = (entries: readonly OutboxEntry[]): number =>
  new Set(entries.filter(({ withdrawal }) => withdrawal === null).map(itemKeyOf)).size;

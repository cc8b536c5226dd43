// Responsible for what follows from the order of a whole queue: who waits for whom, and what a person is told of each.
// Guarantees: pure; linear in the queue's length, however many wait.
import {
  byPlace,
  failuresUntilPassed,
  isOnlyToCopy,
  isUnfinished,
  type OutboxEntry,
  ownKey,
} from './outbox-entry.ts';

/** What a person is told of an entry. */
export type EntryStatus =
  | 'waiting'
  /** Waits for an earlier one on the same record, or on one that it refers to. */
  | 'behind-another'
  /** Has failed several times; others pass it. */
  | 'failing'
  /** Is being taken back. */
  | 'withdrawing'
  | 'parked';

/**
 * By the id of each entry that waits for another, the earliest that it waits for. `queue`, in any order, holds at least
 * all unfinished entries on the records that it is asked about, and on those that they refer to.
 */
export function blockersOf(queue: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  const mayBlock = queue.filter((entry) => isUnfinished(entry) && !isOnlyToCopy(entry));
  const byId = new Map(mayBlock.map((entry) => [entry.id, entry]));
  const firstOn = new Map<string, OutboxEntry>();
  for (const entry of mayBlock) {
    const first = firstOn.get(ownKey(entry));
    if (!first || byPlace(entry, first) < 0) firstOn.set(ownKey(entry), entry);
  }
  const blockers = new Map<string, OutboxEntry>();
  for (const entry of queue) {
    if (!isUnfinished(entry) || entry.withdrawal !== null) continue;
    const earlier = [ownKey(entry), ...entry.refersTo]
      .flatMap((key) => firstOn.get(key) ?? [])
      .filter((other) => byPlace(other, entry) < 0);
    const replaced = entry.waitsFor === null ? undefined : byId.get(entry.waitsFor);
    const [blocker] = [...earlier, ...(replaced && replaced !== entry ? [replaced] : [])].sort(byPlace);
    if (blocker) blockers.set(entry.id, blocker);
  }
  return blockers;
}

/** By id, for the unfinished entries of a queue as `blockersOf` takes it. */
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
 * Unfinished entries that could never be sent once this one is discarded: those that refer to the record it creates or
 * change it, and so on. Empty for an entry that creates nothing, or is finished.
 */
export function dependantsOf(queue: readonly OutboxEntry[], entryId: string): OutboxEntry[] {
  const unfinished = queue.filter(isUnfinished).sort(byPlace);
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

/** What of two or more entries a person would call one thing: a record, or an import, whose batches leave one by one. */
export const thingOf = (entry: OutboxEntry): string =>
  entry.upload?.kind === 'rows' ? `import/${entry.writtenAt}` : ownKey(entry);

/** How many things a person wrote that these entries bring about; what is taken back is none of them. */
export const countThings = (entries: readonly OutboxEntry[]): number =>
  new Set(entries.filter(({ withdrawal }) => withdrawal === null).map(thingOf)).size;

// Responsible for telling which entries of a queue have changed, in this tab, another one or the worker.
// Guarantees: nothing is read for it, however long the queue is.
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import type { AccountDb } from '#data/database/account-db.ts';

/**
 * Calls `listener` after each change with the ids of what was written or deleted, or with null where that is not known
 * one by one: a whole list was written, or the database has just been made. Returns what ends it.
 */
export function watchEntries(
  { name }: Pick<AccountDb, 'name'>,
  listener: (ids: readonly string[] | null) => void,
): () => void {
  const part = `idb://${name}/outbox/`;
  const note = (parts: ObservabilitySet) => {
    const ranges = parts[part] ?? parts.all;
    if (ranges) listener(keysIn(new RangeSet().add(ranges)));
  };
  Dexie.on('storagemutated', note);
  return () => Dexie.on.storagemutated.unsubscribe(note);
}

/** Null where a range holds more than one key. */
function keysIn(ranges: RangeSet): string[] | null {
  const keys: string[] = [];
  for (const { from, to } of ranges) {
    if (typeof from !== 'string' || from !== to) return null;
    keys.push(from);
  }
  return keys;
}

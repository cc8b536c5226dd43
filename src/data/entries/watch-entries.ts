// Reports which entries of an outbox have changed, in this tab, another tab or the service worker, without
// reading the database.
import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import type { AccountDb } from '#data/database/account-db.ts';

/**
 * Calls `listener` after each change with the ids of the entries that were written or deleted; null if the
 * single ids are unknown, for example because a whole range was deleted. Returns a function that ends the
 * subscription.
 */
export function watchEntries(
  { name }: Pick<AccountDb, 'name'>,
  listener: (ids: readonly string[] | null) => void,
): () => void {
  const outboxKey = `idb://${name}/outbox/`;
  const note = (changed: ObservabilitySet) => {
    const ranges = changed[outboxKey] ?? changed.all;
    if (ranges) listener(keysIn(new RangeSet().add(ranges)));
  };
  Dexie.on('storagemutated', note);
  return () => Dexie.on.storagemutated.unsubscribe(note);
}

function keysIn(ranges: RangeSet): string[] | null {
  const keys: string[] = [];
  for (const { from, to } of ranges) {
    if (typeof from !== 'string' || from !== to) return null;
    keys.push(from);
  }
  return keys;
}

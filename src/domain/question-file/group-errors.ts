// Groups the errors that many rows of a file share, and the unknown subjects and levels, so that each is
// reported once. They are in the order in which they first occurred; each row counts once for each.
import type { RowFault } from './check-row.ts';
import { asName } from './question-columns.ts';
import type { FaultyRow } from './validate-file.ts';

/**
 * An unknown subject or level. `said` is its first spelling; spellings that differ only in case, accents
 * and spaces are the same.
 */
export type UnknownPlace = { kind: 'subject' | 'level'; said: string; count: number };
export type SharedFault = { fault: RowFault; count: number };

/** Number of rows from which an error is reported once for all of them. */
const sharedFrom = 4;

const isUnknownPlace = (fault: RowFault) =>
  fault.code === 'unknown-subject' || fault.code === 'unknown-level';

export function unknownPlaces(faulty: readonly FaultyRow[]): UnknownPlace[] {
  const found = new Map<string, UnknownPlace>();
  for (const { faults } of faulty) {
    for (const fault of faults) {
      if (fault.code !== 'unknown-subject' && fault.code !== 'unknown-level') continue;
      const kind = fault.code === 'unknown-subject' ? 'subject' : 'level';
      const key = `${kind} ${asName(fault.said)}`;
      const before = found.get(key);
      if (before) before.count += 1;
      else found.set(key, { kind, said: fault.said, count: 1 });
    }
  }
  return [...found.values()];
}

/**
 * Separates the errors shared by several rows from the rows with other errors; rows without other errors
 * are left out.
 */
export function splitShared(faulty: readonly FaultyRow[]): { shared: SharedFault[]; own: FaultyRow[] } {
  const counts = new Map<string, SharedFault>();
  for (const { faults } of faulty) {
    for (const fault of faults) {
      const known = counts.get(JSON.stringify(fault));
      if (known) known.count += 1;
      else counts.set(JSON.stringify(fault), { fault, count: 1 });
    }
  }
  const isShared = (fault: RowFault) =>
    !isUnknownPlace(fault) && (counts.get(JSON.stringify(fault))?.count ?? 0) >= sharedFrom;
  const shared = [...counts.values()].filter(({ fault }) => isShared(fault));
  const own = faulty.flatMap(({ row, faults }) => {
    const rest = faults.filter((fault) => !isUnknownPlace(fault) && !isShared(fault));
    return rest.length > 0 ? [{ row, faults: rest }] : [];
  });
  return { shared, own };
}

// Responsible for saying once what many rows of a file share: a fault, or a subject or level that nobody here knows.
// Guarantees: in the order in which they were met; each row counts once for each.
import type { RowFault } from './check-row.ts';
import { asName } from './question-columns.ts';
import type { FaultyRow } from './validate-file.ts';

/** `said`: as it was first written; those that differ in case, accents and spaces alone are one. */
export type UnknownPlace = { kind: 'subject' | 'level'; said: string; count: number };
export type SharedFault = { fault: RowFault; count: number };

/** From as many rows on a fault is told once for all of them. */
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

/** What several rows share, and the rows with what is theirs alone; rows with nothing else are left out. */
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

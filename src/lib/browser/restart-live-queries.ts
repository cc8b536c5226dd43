// Makes live queries run again when a database that a failing disk had closed is available again: queries that ran
// meanwhile got no result, and rows may be missing.

const listeners = new Set<() => void>();
let renewals = 0;

export function renewLiveQueries(): void {
  renewals += 1;
  for (const listener of [...listeners]) listener();
}

export const countRenewals = (): number => renewals;

export function onRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Makes live queries run again after a database was unavailable; they missed all changes until then. Each
// call renews every query of this tab once.

const listeners = new Set<() => void>();
let renewals = 0;

export function renewLiveQueries(): void {
  renewals += 1;
  for (const listener of [...listeners]) listener();
}

/** Returns how often the queries of this tab were renewed. */
export const countRenewals = (): number => renewals;

/** Calls `listener` after each renewal; returns a function that removes it. */
export function onRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

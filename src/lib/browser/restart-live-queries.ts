// Responsible for having live queries asked anew after a database was away: until then they heard of nothing.
// Guarantees: one renewal for each time it is asked for, for every query of this tab.

const listeners = new Set<() => void>();
let renewals = 0;

export function renewLiveQueries(): void {
  renewals += 1;
  for (const listener of [...listeners]) listener();
}

/** How often that happened in this tab. */
export const countRenewals = (): number => renewals;

/** Calls `listener` after each; returns what ends it. */
export function onRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

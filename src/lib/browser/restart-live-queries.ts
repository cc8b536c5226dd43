// Lets live queries run again after a database was unavailable, because they missed all changes until then.
// Each call of `renewLiveQueries` renews every query of this tab once.

const listeners = new Set<() => void>();
let renewals = 0;

export function renewLiveQueries(): void {
  renewals += 1;
  for (const listener of [...listeners]) listener();
}

/** Returns how often `renewLiveQueries` was called in this tab. */
export const countRenewals = (): number => renewals;

/** Calls `listener` each time the live queries must run again; returns a function that removes the listener. */
export function onRenewal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

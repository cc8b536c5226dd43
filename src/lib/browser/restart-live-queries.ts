// Lets live queries run again after a database was unavailable, because they missed all changes until then.

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

// Marks screens that no persistent toast may cover, such as a question of a quiz (`useQuietScreen`), and
// returns whether such a screen is open now (`useIsQuiet`).
import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

export function useQuietScreen(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, () => open > 0);

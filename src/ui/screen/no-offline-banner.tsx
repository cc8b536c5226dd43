// Suppresses the offline banner while this component is mounted, for example during a quiz.
import { useLayoutEffect, useSyncExternalStore } from 'react';

let suppressorCount = 0;
const listeners = new Set<() => void>();

function add(count: number): void {
  suppressorCount += count;
  for (const listener of [...listeners]) listener();
}

export function NoOfflineBanner() {
  useLayoutEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
  return null;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsBannerSuppressed = (): boolean => useSyncExternalStore(onChange, () => suppressorCount > 0);

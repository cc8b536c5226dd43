// <NoOfflineBanner/>: suppresses the offline banner on screens that nothing may interrupt (quiz, result,
// review, reader); there the network chip shows the state.
import { useLayoutEffect, useSyncExternalStore } from 'react';

let standing = 0;
const listeners = new Set<() => void>();

function add(count: number): void {
  standing += count;
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

export const useIsBannerKeptAway = (): boolean => useSyncExternalStore(onChange, () => standing > 0);

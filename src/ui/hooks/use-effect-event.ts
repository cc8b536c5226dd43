// What an effect calls that must see the newest props without running anew for them: React's own `useEffectEvent`, which
// comes with a React that is 1.5 KB larger before home is the app.
import { useCallback, useInsertionEffect, useRef } from 'react';

/** The same function at every render, for effects alone; it calls `callback` as the last finished render made it. */
export function useEffectEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback);
  // Before any effect of this render runs, those of children included.
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

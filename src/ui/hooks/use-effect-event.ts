// Lets an effect use the newest props without running again when they change. Replaces React's own
// `useEffectEvent`: the version of React that has it would enlarge the first load of the home page.
import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns the same function at every render, for use in effects only; it calls the `callback` of the last
 * finished render.
 */
export function useEffectEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback);
  // Runs before all effects of this render, including those of children.
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}

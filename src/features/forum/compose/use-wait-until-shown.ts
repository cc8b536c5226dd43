// useUntilShown(replies): a function that resolves once the reply of that id is among those on the screen, and at the
// latest after `longestMs` or when the thread is closed, so that a box keeps its words until they stand in the thread.
import { useCallback, useEffect, useRef } from 'react';

/** Nobody waits longer in front of a box that is still full: the reply is on disk, wherever it is drawn. */
const longestMs = 1000;

export function useUntilShown(replies: readonly { id: string }[]): (id: string) => Promise<void> {
  const shown = useRef(replies);
  const waiting = useRef(new Map<string, () => void>());
  useEffect(() => {
    shown.current = replies;
    for (const { id } of replies) waiting.current.get(id)?.();
  }, [replies]);
  useEffect(() => {
    const ends = waiting.current;
    // Nobody looks at the thread any more.
    return () => {
      for (const end of ends.values()) end();
    };
  }, []);
  return useCallback(
    (id) =>
      new Promise((resolve) => {
        if (shown.current.some((reply) => reply.id === id)) return resolve();
        const end = () => {
          clearTimeout(timer);
          waiting.current.delete(id);
          resolve();
        };
        const timer = setTimeout(end, longestMs);
        waiting.current.set(id, end);
      }),
    [],
  );
}

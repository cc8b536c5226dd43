// useUntilShown(replies): returns a function whose promise resolves when the reply with the given id is on the screen,
// when the thread is closed, or after `longestMs`, whichever comes first.
import { useCallback, useEffect, useRef } from 'react';

/**
 * Longest time for which the text field keeps its text after sending. A longer wait is not needed, because the reply is
 * already on disk even if it is not shown yet.
 */
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
    // Ends all waiting when the thread is closed, because it then shows no further reply.
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

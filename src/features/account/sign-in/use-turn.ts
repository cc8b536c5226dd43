// Keeps the wait of a form whose sign-in or sign-up waits in the server's queue. The wait ends when the form is
// left.
import { useEffect, useRef, useState } from 'react';
import type { TurnWatch } from '#auth/sign-in/wait-for-turn.ts';

export function useTurn() {
  const [waitMs, setWaitMs] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return {
    /** The length of the wait in progress; null while the form does not wait. */
    waitMs,
    watch: (): TurnWatch => ({ onWait: setWaitMs, signal: leaving.current.signal }),
    end: () => setWaitMs(null),
  };
}

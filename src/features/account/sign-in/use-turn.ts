// Provides the time for which a sign-in or sign-up form waits in the server's sign-in queue. Unmounting the form
// aborts the wait.
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
    /** Length of the current wait in milliseconds; null while the form does not wait. */
    waitMs,
    watch: (): TurnWatch => ({ onWait: setWaitMs, signal: leaving.current.signal }),
    end: () => setWaitMs(null),
  };
}

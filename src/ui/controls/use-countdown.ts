// Counts down a wait: returns the whole seconds left, 0 when there is no wait, and a function that starts a
// wait. Measures the time since the page was opened, so that setting the phone's clock changes nothing.
import { useCallback, useEffect, useState } from 'react';

export function useCountdown(): [seconds: number, start: (waitMs: number) => void] {
  const [untilMs, setUntilMs] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const update = () => {
      const left = Math.max(0, Math.ceil((untilMs - performance.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 250);
    update();
    return () => clearInterval(timer);
  }, [untilMs]);

  const start = useCallback((waitMs: number) => setUntilMs(performance.now() + waitMs), []);
  return [seconds, start];
}

/** Formats a number of seconds as minutes and seconds: 114 as `1:54`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

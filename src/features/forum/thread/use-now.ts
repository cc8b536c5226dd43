// Returns the current time for relative dates and updates it each minute, so that "just now" does not stay
// for an hour.
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

// useNow(): the current time for relative dates, updated each minute.
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

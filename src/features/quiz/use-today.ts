// The day it is, for what is due by days: the next one comes while a screen stays open.
import { useEffect, useState } from 'react';
import { dayOf } from '#domain/day-of.ts';
import type { Clock } from '#lib/clock.ts';

/** A phone that slept over midnight looks soon after it wakes. */
const lookEveryMs = 60_000;

/** `dayOf(now)` */
export function useToday(clock: Clock): number {
  const [today, setToday] = useState(() => dayOf(clock.now()));
  useEffect(() => {
    const look = () => {
      setToday(dayOf(clock.now()));
      cancel = clock.after(lookEveryMs, look);
    };
    let cancel = clock.after(lookEveryMs, look);
    return () => cancel();
  }, [clock]);
  return today;
}

// The time and the day it is, by the corrected clock; the next day comes while a screen stays open.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { correctedNow, isClockWrong } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

type Clocked = Pick<AccountStore, 'db' | 'clock'>;

/** A phone that slept over midnight looks soon after it wakes. */
const lookEveryMs = 60_000;

/** To the minute, UTC ms. `isWrong`: as `isClockWrong` says. */
type Time = { phoneMs: number; correctedMs: number; isWrong: boolean | null };

/** Undefined until the phone's database has said what it knows of the time. */
export function useTime({ db, clock }: Clocked): Time | undefined {
  const known = useLive(() => readKnownTime(db), [db]);
  const [phoneMs, setPhoneMs] = useState(() => clock.now());
  useEffect(() => {
    const look = () => {
      setPhoneMs(clock.now());
      cancel = clock.after(lookEveryMs, look);
    };
    let cancel = clock.after(lookEveryMs, look);
    return () => cancel();
  }, [clock]);
  if (!known) return undefined;
  return { phoneMs, correctedMs: correctedNow(phoneMs, known), isWrong: isClockWrong(phoneMs, known) };
}

/** `dayOf(now)`, likewise. */
export function useToday(clocked: Clocked): number | undefined {
  const time = useTime(clocked);
  return time && dayOf(time.correctedMs);
}

// Returns the current time and day, corrected by the server's time; both are updated while a screen stays
// open.
import { useEffect, useState } from 'react';
import { readKnownTime } from '#data/device/known-time.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { correctedNow, isClockWrong } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

type Clocked = Pick<AccountStore, 'db' | 'clock'>;

/** Interval of checks, so short that a phone that slept over midnight updates the day soon after it wakes. */
const checkEveryMs = 60_000;

/** Times in UTC ms. `isWrong`: whether the phone's clock is wrong by more than a day; null if unknown. */
type Time = { phoneMs: number; correctedMs: number; isWrong: boolean | null };

/** Returns undefined until the phone's database has been read. */
export function useTime({ db, clock }: Clocked): Time | undefined {
  const known = useLive(() => readKnownTime(db), [db]);
  const [phoneMs, setPhoneMs] = useState(() => clock.now());
  useEffect(() => {
    const checkDate = () => {
      setPhoneMs(clock.now());
      cancel = clock.after(checkEveryMs, checkDate);
    };
    let cancel = clock.after(checkEveryMs, checkDate);
    return () => cancel();
  }, [clock]);
  if (!known) return undefined;
  return { phoneMs, correctedMs: correctedNow(phoneMs, known), isWrong: isClockWrong(phoneMs, known) };
}

/**
 * Returns the corrected time for the age of what the server has dated; the phone's own time until the database has
 * been read.
 */
export function useNow(clocked: Clocked): number {
  return useTime(clocked)?.correctedMs ?? clocked.clock.now();
}

export function useToday(clocked: Clocked): number | undefined {
  const time = useTime(clocked);
  return time && dayOf(time.correctedMs);
}

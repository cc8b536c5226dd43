// Returns the phone's time, and updates it at each full minute, at `end` if it is given, and when the app is
// shown again.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';

const minuteMs = 60_000;

export function useMinute({ clock }: Pick<AccountStore, 'clock'>, end = 0): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = () => {};
    const update = () => {
      cancel();
      const at = clock.now();
      setNow(at);
      const untilMinute = minuteMs - (at % minuteMs);
      cancel = clock.after(end > at ? Math.min(untilMinute, end - at) : untilMinute, update);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock, end]);
  return now;
}

// Returns the phone's time, and updates it at each full minute, and when the app is shown again.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';

const minuteMs = 60_000;

export function useMinute({ clock }: Pick<AccountStore, 'clock'>): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = () => {};
    const update = () => {
      cancel();
      const at = clock.now();
      setNow(at);
      cancel = clock.after(minuteMs - (at % minuteMs), update);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', update);
    };
  }, [clock]);
  return now;
}

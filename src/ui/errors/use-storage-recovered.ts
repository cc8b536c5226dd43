// useStorageRecovered(onRecovered): calls `onRecovered` once a full disk has free space again; probes less and less often,
// up to once a minute. null: does not probe.
import { useEffect, useRef } from 'react';
import { backoffMs } from '#lib/backoff.ts';
import { probeDisk } from '#lib/browser/disk-probe.ts';
import { systemClock } from '#lib/clock.ts';

const delays = { firstMs: 4_000, longestMs: 60_000 };

export function useStorageRecovered(onRecovered: (() => void) | null): void {
  const latest = useRef(onRecovered);
  latest.current = onRecovered;
  const isWaiting = onRecovered !== null;
  useEffect(() => {
    if (!isWaiting) return;
    let tries = 0;
    let cancel = (): void => undefined;
    const probe = async () => {
      const hasSpace = await probeDisk();
      if (hasSpace === false) later();
      else latest.current?.();
    };
    const later = () => {
      tries += 1;
      cancel = systemClock.after(backoffMs(delays, tries, Math.random()), () => void probe());
    };
    later();
    return () => cancel();
  }, [isWaiting]);
}

// useRoomAgain(onRoom): calls `onRoom` once a full disk has free space again; probes less and less often,
// up to once a minute. null: does not probe.
import { useEffect, useRef } from 'react';
import { backoffMs } from '#lib/backoff.ts';
import { probeRoom } from '#lib/browser/disk-probe.ts';
import { systemClock } from '#lib/clock.ts';

const delays = { firstMs: 4_000, longestMs: 60_000 };

export function useRoomAgain(onRoom: (() => void) | null): void {
  const latest = useRef(onRoom);
  latest.current = onRoom;
  const isWaiting = onRoom !== null;
  useEffect(() => {
    if (!isWaiting) return;
    let tries = 0;
    let cancel = (): void => undefined;
    const look = async () => {
      const hasRoom = await probeRoom();
      if (hasRoom === false) later();
      else latest.current?.();
    };
    const later = () => {
      tries += 1;
      cancel = systemClock.after(backoffMs(delays, tries, Math.random()), () => void look());
    };
    later();
    return () => cancel();
  }, [isWaiting]);
}

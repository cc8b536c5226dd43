// Returns the position where the user left this file; undefined while it is being looked up, null if the
// file was never read or the database fails.
import { useEffect, useState } from 'react';
import type { DeviceDb, ExamFileKey } from '#data/device/device-db.ts';
import { getReadingPlace, type ReadingPlace } from '#data/local/reading-positions.ts';

/** Looks it up once; afterwards the reader has the current position. */
export function useReadingPlace(device: DeviceDb, file: ExamFileKey): ReadingPlace | null | undefined {
  const [place, setPlace] = useState<ReadingPlace | null>();
  useEffect(() => {
    let isOver = false;
    getReadingPlace(device, file).then(
      (found) => isOver || setPlace(found),
      () => isOver || setPlace(null),
    );
    return () => {
      isOver = true;
    };
  }, [device, file]);
  return place;
}

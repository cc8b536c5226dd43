// Returns the position where the user left this file; undefined while it is being looked up, null if the
// file was never read or the database fails.
import { useEffect, useState } from 'react';
import type { DeviceDb, ExamFileKey } from '#data/device/device-db.ts';
import { getReadingPosition, type ReadingPosition } from '#data/local/reading-positions.ts';

/** Looks up the saved position once; afterwards the reader has the current position. */
export function useReadingPosition(device: DeviceDb, file: ExamFileKey): ReadingPosition | null | undefined {
  const [place, setPlace] = useState<ReadingPosition | null>();
  useEffect(() => {
    let isOver = false;
    getReadingPosition(device, file).then(
      (found) => isOver || setPlace(found),
      () => isOver || setPlace(null),
    );
    return () => {
      isOver = true;
    };
  }, [device, file]);
  return place;
}

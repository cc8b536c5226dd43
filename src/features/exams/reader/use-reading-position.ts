// Where this file was left; undefined while it is looked up, null when it was never read or nobody can say.
import { useEffect, useState } from 'react';
import type { DeviceDb, ExamFileKey } from '#data/device/device-db.ts';
import { getReadingPlace, type ReadingPlace } from '#data/local/reading-positions.ts';

/** Looked up once: from then on the reader itself knows better. */
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

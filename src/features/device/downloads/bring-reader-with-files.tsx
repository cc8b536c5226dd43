// <BringReaderWithFiles>: downloads the PDF reader whenever a paper is being downloaded or has arrived, also when
// the download had waited for Wi-Fi, because no paper opens without it. Renders nothing.
import { useEffect, useState } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';

type BringReaderWithFilesProps = { device: DeviceDb; prepareReader: () => void };

export function BringReaderWithFiles({ device, prepareReader }: BringReaderWithFilesProps) {
  const [openedAt] = useState(() => Date.now());
  const files = useLiveLater(() => listExamFiles(device), [device]) ?? [];
  const isReceiving = files.some(({ state }) => state === 'running');
  const arrivedCount = files.filter(({ finishedAt }) => finishedAt !== null && finishedAt >= openedAt).length;
  useEffect(() => {
    if (isReceiving) prepareReader();
  }, [isReceiving, prepareReader]);
  // The query may miss the download of a small file.
  useEffect(() => {
    if (arrivedCount > 0) prepareReader();
  }, [arrivedCount, prepareReader]);
  return null;
}

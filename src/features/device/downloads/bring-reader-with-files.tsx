// <BringReaderWithFiles>: downloads the PDF reader when the download of a paper begins and when a paper arrives, so
// that the app can show the paper without a network. Renders nothing.
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

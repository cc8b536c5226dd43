// <BringReaderWithFiles>: downloads the PDF reader when the download of a paper starts and when it is complete, so
// that the app can show the paper without a network. If the user has stopped the reader's download, requesting or
// resuming a paper allows it again. Renders nothing.
import { useEffect, useRef, useState } from 'react';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';
import { goesOn } from './download-order.ts';

type BringReaderWithFilesProps = {
  device: DeviceDb;
  /** Downloads the PDF reader, unless the user has stopped its download. */
  prepareReader: () => void;
  /** Lets `prepareReader` download the reader again. */
  allowReader: () => void;
};

export function BringReaderWithFiles({ device, prepareReader, allowReader }: BringReaderWithFilesProps) {
  const [openedAt] = useState(() => Date.now());
  const known = useLiveLater(() => listExamFiles(device), [device]);
  const files = known ?? [];
  useStartedDownloads(known, allowReader);
  const isReceiving = files.some(({ state }) => state === 'running');
  const arrivedCount = files.filter(({ finishedAt }) => finishedAt !== null && finishedAt >= openedAt).length;
  useEffect(() => {
    if (isReceiving) prepareReader();
  }, [isReceiving, prepareReader]);
  // Prepares the reader also when a paper is complete, because the query may never see a small file as running.
  useEffect(() => {
    if (arrivedCount > 0) prepareReader();
  }, [arrivedCount, prepareReader]);
  return null;
}

/** Calls `onStart` when a download was requested or resumed after the first read of the files. */
function useStartedDownloads(files: readonly ExamFile[] | undefined, onStart: () => void): void {
  const before = useRef<ReadonlySet<string> | null>(null);
  const going = files && JSON.stringify(files.filter(goesOn).map(fileIdOf));
  const compare = useEffectEvent((ids: readonly string[]) => {
    const isStart = before.current !== null && ids.some((id) => !before.current?.has(id));
    before.current = new Set(ids);
    if (isStart) onStart();
  });
  useEffect(() => {
    if (going !== undefined) compare(JSON.parse(going));
  }, [going]);
}

// <BringReaderWithFiles>: downloads the PDF reader when the download of a paper begins and when a paper arrives, so
// that the app can show the paper without a network. If the user has stopped the reader's download, it is allowed again
// when the user requests or resumes a paper. Renders nothing.
import { useEffect, useRef, useState } from 'react';
import { type DeviceDb, type ExamFile, fileIdOf } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLiveLater } from '#ui/hooks/use-live-query.ts';
import { goesOn } from './download-order.ts';

type BringReaderWithFilesProps = {
  device: DeviceDb;
  /** Downloads the reader, unless the user has stopped that. */
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
  // Prepares the reader also when a paper arrives, because the query may miss the download of a small file.
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
